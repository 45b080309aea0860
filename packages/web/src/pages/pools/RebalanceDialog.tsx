import { can } from '@longshore/contract/can';
import { rebalanceStart, rebalanceStop } from '@longshore/contract/pools/pools';
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
import { rebalanceRefusal } from './pool-state.ts';

interface RebalanceDialogProps {
  readonly pools: readonly Pool[];
  readonly isStop: boolean;
  readonly onClose: () => void;
}

export function RebalanceDialog({ pools, isStop, onClose }: RebalanceDialogProps) {
  const { t } = useMessages(poolMessages);
  const refusal = useRefusals().all(can(isStop ? rebalanceStop : rebalanceStart, useSession()));
  const question = useQuestion();
  const save = useSave(question, {
    send: () => (isStop ? call(rebalanceStop, {}) : call(rebalanceStart, {})),
    onSaved: () => showMessage(t(isStop ? 'pools.rebalance.stopped' : 'pools.rebalance.started')),
    refresh: refreshPools,
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t(isStop ? 'pools.rebalance.askStop' : 'pools.rebalance.ask')}
      body={t(isStop ? 'pools.rebalance.askStopText' : 'pools.rebalance.askText')}
      confirmLabel={t(isStop ? 'pools.rebalance.stop' : 'pools.rebalance.action')}
      confirmRefused={refusal ?? (isStop ? null : rebalanceRefusal(pools))}
      {...(isStop && { cancelLabel: t('pools.rebalance.keep') })}
      onClose={onClose}
    />
  );
}
