import { NewUserName } from '@longshore/contract/users/name';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { knownNames } from '../frame/known-names.ts';
import { userMessages } from '../messages.ts';
import { PasswordForm } from '../password-form.ts';

const text = textOf(userMessages);

/** What there is to choose from; undefined where nobody may list it. */
export interface Known {
  readonly groups: readonly string[] | undefined;
  readonly policies: readonly string[] | undefined;
}

/** A new user as it is entered, and what is sent of it. */
export const userForm = (known: Known) =>
  z.object({
    accessKey: z.string().refine((name) => NewUserName.safeParse(name).success, {
      error: () => text('users.add.nameInvalid'),
    }),
    secretKey: PasswordForm,
    groups: knownNames(known.groups),
    policies: knownNames(known.policies),
  });

export const noUser: z.input<ReturnType<typeof userForm>> = {
  accessKey: '',
  secretKey: '',
  groups: [],
  policies: [],
};

/** The refusals that are about the name without naming it. */
export const nameCodes = { NameTaken: 'accessKey' };
