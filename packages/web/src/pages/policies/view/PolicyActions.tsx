import { can } from '@longshore/contract/can';
import { policyDelete } from '@longshore/contract/policies/policies';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { policyMessages } from '../messages.ts';

export function PolicyActions({ onOpen }: { readonly onOpen: (dialog: 'delete') => void }) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policyDelete, useSession()));
  return (
    <Button icon={<IconDelete size={16} />} disabledReason={refusal} onClick={() => onOpen('delete')}>
      {t('policies.delete')}
    </Button>
  );
}
