import { NewGroupName } from '@longshore/contract/users/name';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { knownNames } from '#/pages/users/frame/known-names.ts';
import { groupMessages } from '../messages.ts';

const text = textOf(groupMessages);

/** A new group as it is entered. */
export const groupForm = (users: readonly string[] | undefined) =>
  z.object({
    group: z.string().refine((name) => NewGroupName.safeParse(name).success, {
      error: () => text('groups.add.nameInvalid'),
    }),
    members: knownNames(users),
  });

export const noGroup: z.input<ReturnType<typeof groupForm>> = { group: '', members: [] };

/** The refusals that are about the name without naming it. */
export const nameCodes = { NameTaken: 'group' };
