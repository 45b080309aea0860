import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge, type Status } from '#/ui/StatusBadge.tsx';
import { batchJobMessages } from './messages.ts';

const badges: Readonly<Record<BatchJob['state'], Status>> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'disabled',
};

export function BatchJobState({ state }: Pick<BatchJob, 'state'>) {
  const { t } = useMessages(batchJobMessages);
  return (
    <StatusBadge status={badges[state]} meaning={t(`batchJobs.stateMeaning.${state}`)}>
      {t(`batchJobs.state.${state}`)}
    </StatusBadge>
  );
}
