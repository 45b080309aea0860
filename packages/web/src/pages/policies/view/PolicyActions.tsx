import { can } from '@longshore/contract/can';
import { policyCreate, policyDelete } from '@longshore/contract/policies/policies';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconEdit } from '#/ui/icons.tsx';
import { policyMessages } from '../messages.ts';
import { useBuiltInRefusal } from '../why-kept.ts';

interface PolicyActionsProps {
  readonly policyName: string;
  /** Undefined where it is being edited, or could not be read. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
}

export function PolicyActions({ policyName, onEdit, onDelete }: PolicyActionsProps) {
  const { t } = useMessages(policyMessages);
  const session = useSession();
  const { all } = useRefusals();
  const kept = useBuiltInRefusal(policyName);
  return (
    <>
      {onEdit && (
        <Button
          kind="primary"
          icon={<IconEdit size={16} />}
          disabledReason={all(can(policyCreate, session))}
          onClick={onEdit}
        >
          {t('policies.edit')}
        </Button>
      )}
      <Button
        kind="danger"
        icon={<IconDelete size={16} />}
        disabledReason={all(can(policyDelete, session)) ?? kept}
        onClick={onDelete}
      >
        {t('policies.delete')}
      </Button>
    </>
  );
}
