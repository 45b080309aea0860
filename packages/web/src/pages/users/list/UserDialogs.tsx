import { useAskedNames } from '#/confirm/asked-names.ts';
import { SetPoliciesManyDialog } from '#/pages/policies/facts/SetPoliciesManyDialog.tsx';
import { UsersAskDialog } from '../UsersAskDialog.tsx';
import type { UsersDialog } from '../users-search.ts';
import { UsersToGroupsDialog } from '../UsersToGroupsDialog.tsx';

interface UserDialogsProps {
  readonly dialog: UsersDialog;
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is asked about users of the list, as they were when it was asked. */
export function UserDialogs({ dialog, onDone, onClose, ...props }: UserDialogsProps) {
  const names = useAskedNames(props.names, onClose);
  if (names === null) return null;
  if (dialog === 'groups') return <UsersToGroupsDialog users={names} onDone={onDone} onClose={onClose} />;
  if (dialog === 'policies')
    return <SetPoliciesManyDialog kind="user" names={names} onDone={onDone} onClose={onClose} />;
  return <UsersAskDialog question={dialog} names={names} onDone={onDone} onClose={onClose} />;
}
