import { can } from '@longshore/contract/can';
import { userView } from '@longshore/contract/users/users';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';
import { useAskedNames } from '#/confirm/asked-names.ts';
import { SetPoliciesDialog } from '#/pages/policies/facts/SetPoliciesDialog.tsx';
import { SetPoliciesManyDialog } from '#/pages/policies/facts/SetPoliciesManyDialog.tsx';
import { useUserRefusals } from '../user-refusals.ts';
import { UsersAskDialog } from '../UsersAskDialog.tsx';
import type { UsersDialog } from '../users-search.ts';
import { UsersToGroupsDialog } from '../UsersToGroupsDialog.tsx';
import { PasswordDialog } from '../view/PasswordDialog.tsx';

interface UserDialogsProps {
  readonly dialog: UsersDialog;
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is asked about users of the list, as they were when it was asked. */
export function UserDialogs({ dialog, onDone, onClose, ...props }: UserDialogsProps) {
  const names = useAskedNames(props.names, onClose);
  const refusals = useUserRefusals();
  const mayView = can(userView, useSession()).allowed;
  if (names === null) return null;
  const [first = ''] = names;
  if (dialog === 'password')
    return <PasswordDialog userName={first} refusal={refusals.password(names)} onClose={onClose} />;
  if (dialog === 'groups') return <UsersToGroupsDialog users={names} onDone={onDone} onClose={onClose} />;
  // What one has is shown ticked, where it may be read.
  if (dialog === 'policies' && names.length === 1 && mayView)
    return <SetPoliciesDialog kind="user" name={first} refresh={refreshIdentity} onClose={onClose} />;
  if (dialog === 'policies')
    return <SetPoliciesManyDialog kind="user" names={names} onDone={onDone} onClose={onClose} />;
  return <UsersAskDialog question={dialog} names={names} onDone={onDone} onClose={onClose} />;
}
