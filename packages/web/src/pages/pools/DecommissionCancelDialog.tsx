import { can } from '@longshore/contract/can';
import { poolDecommissionCancel } from '@longshore/contract/pools/pools';
import type { Pool } from '@longshore/contract/pools/pools-schemas';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { poolMessages } from './messages.ts';
import { refreshPools } from './pool-queries.ts';
import { numberOf } from './pool-state.ts';

interface DecommissionCancelDialogProps {
  readonly pool: Pool;
  readonly onClose: () => void;
}

export function DecommissionCancelDialog({ pool, onClose }: DecommissionCancelDialogProps) {
  const { t } = useMessages(poolMessages);
  const { name, decommission } = pool;
  const number = numberOf(pool);
  const refusal = useRefusals().all(can(poolDecommissionCancel, useSession()));
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(poolDecommissionCancel, { body: { name } }),
    onSaved: () => showMessage(t('pools.cancel.done', { number })),
    refresh: refreshPools,
    close: onClose,
  });
  const over = decommission?.state === 'running' || save.busy ? null : t('pools.cancel.notRunning');
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('pools.cancel.title', { number })}
      body={t('pools.cancel.text')}
      confirmLabel={t('pools.cancel.action')}
      confirmRefused={refusal ?? over}
      cancelLabel={t('pools.cancel.keep')}
      onClose={onClose}
    />
  );
}
