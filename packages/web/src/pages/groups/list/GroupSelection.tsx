import { useMessages } from '#/messages/catalogue.ts';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { useGroupRefusals } from '../group-refusals.ts';
import type { GroupsDialog } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';

interface GroupSelectionProps {
  readonly names: readonly string[];
  readonly onAsk: (question: GroupsDialog) => void;
  readonly onLeave: () => void;
}

const asked = ['policies', 'enable', 'disable', 'delete'] as const;

/** What can be done with the groups that are ticked. */
export function GroupSelection({ names, onAsk, onLeave }: GroupSelectionProps) {
  const { t } = useMessages(groupMessages, identityMessages);
  const refusals = useGroupRefusals();
  return (
    <SelectionToolbar
      label={t('groups.selection')}
      count={t('identity.selected', { count: names.length })}
      leaveLabel={t('identity.clear')}
      onLeave={onLeave}
    >
      {asked.map((question) => (
        <Button
          key={question}
          size="small"
          kind={question === 'delete' ? 'danger' : 'secondary'}
          disabledReason={refusals[question]}
          onClick={() => onAsk(question)}
        >
          {question === 'policies'
            ? t('groups.setPolicies')
            : t(names.length === 1 ? `groups.${question}` : `groups.${question}Many`)}
        </Button>
      ))}
    </SelectionToolbar>
  );
}
