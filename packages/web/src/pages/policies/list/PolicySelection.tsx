import { can } from '@longshore/contract/can';
import { policyDelete } from '@longshore/contract/policies/policies';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { policyMessages } from '../messages.ts';

interface PolicySelectionProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
}

/** What can be done with the policies that are ticked. */
export function PolicySelection({ count, onDelete, onLeave }: PolicySelectionProps) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policyDelete, useSession()));
  return (
    <SelectionToolbar
      label={t('policies.selection')}
      count={t('policies.selected', { count })}
      leaveLabel={t('policies.clear')}
      onLeave={onLeave}
    >
      <Button
        kind="danger"
        size="small"
        icon={<IconDelete size={16} />}
        disabledReason={refusal}
        onClick={onDelete}
      >
        {t('policies.deleteMany', { count })}
      </Button>
    </SelectionToolbar>
  );
}
