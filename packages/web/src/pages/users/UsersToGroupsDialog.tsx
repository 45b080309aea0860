import { userGroupsAddMany } from '@longshore/contract/users/users';
import { call } from '#/api/call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { AddNamesDialog } from './frame/AddNamesDialog.tsx';
import { useGroupNames } from './frame/use-names.ts';
import { userMessages } from './messages.ts';

interface UsersToGroupsDialogProps {
  readonly users: readonly string[];
  /** The groups that they are in already, where that is known. */
  readonly present?: readonly string[] | undefined;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Adds users to groups, and takes them from none. */
export function UsersToGroupsDialog({ users, present = [], onDone, onClose }: UsersToGroupsDialogProps) {
  const { t } = useMessages(userMessages);
  return (
    <AddNamesDialog
      title={t('users.groups.title')}
      label={t('users.groups.names')}
      submitLabel={t('users.groups.submit')}
      required={t('users.groups.required')}
      done={t('users.groups.done')}
      known={useGroupNames()}
      present={present}
      send={(groups) => call(userGroupsAddMany, { body: { users: [...users], groups: [...groups] } })}
      onAdded={onDone}
      onClose={onClose}
    />
  );
}
