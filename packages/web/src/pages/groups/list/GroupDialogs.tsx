import { useAskedNames } from '#/confirm/asked-names.ts';
import { SetPoliciesManyDialog } from '#/pages/policies/facts/SetPoliciesManyDialog.tsx';
import { GroupsAskDialog } from '../GroupsAskDialog.tsx';
import type { GroupsDialog } from '../groups-search.ts';

interface GroupDialogsProps {
  readonly question: GroupsDialog;
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is asked about groups of the list, as they were when it was asked. */
export function GroupDialogs({ question, onDone, onClose, ...props }: GroupDialogsProps) {
  const names = useAskedNames(props.names, onClose);
  if (names === null) return null;
  if (question === 'policies')
    return <SetPoliciesManyDialog kind="group" names={names} onDone={onDone} onClose={onClose} />;
  return <GroupsAskDialog question={question} names={names} onDone={onDone} onClose={onClose} />;
}
