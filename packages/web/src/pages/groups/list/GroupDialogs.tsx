import { useAskedNames } from '#/confirm/asked-names.ts';
import { GroupsAskDialog } from '../GroupsAskDialog.tsx';
import type { GroupQuestion } from '../groups-search.ts';

interface GroupDialogsProps {
  readonly question: GroupQuestion;
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is asked about groups of the list, as they were when it was asked. */
export function GroupDialogs({ question, onDone, onClose, ...props }: GroupDialogsProps) {
  const names = useAskedNames(props.names, onClose);
  return names && <GroupsAskDialog question={question} names={names} onDone={onDone} onClose={onClose} />;
}
