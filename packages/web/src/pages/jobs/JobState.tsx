import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge, type Status } from '#/ui/StatusBadge.tsx';
import { jobListMessages } from './messages.ts';

type Shown = Job['state'] | 'pausing' | 'cancelling' | 'waiting' | 'failed';

/** In the words of the list: what was asked for, and how a job ended, are states too. */
function shownState({ state, wanted, reason, failed }: Job): Shown {
  if (state === 'running' && wanted === 'pause') return 'pausing';
  if (state === 'running' && wanted === 'cancel') return 'cancelling';
  if (state === 'running' && reason) return 'waiting';
  return state === 'done' && failed > 0 ? 'failed' : state;
}

const badges: Readonly<Record<Shown, Status>> = {
  queued: 'waiting',
  running: 'running',
  pausing: 'running',
  cancelling: 'running',
  waiting: 'degraded',
  paused: 'waiting',
  done: 'done',
  failed: 'failed',
  cancelled: 'disabled',
  stopped: 'degraded',
};

export function JobState({ job }: { readonly job: Job }) {
  const { t } = useMessages(jobListMessages);
  const shown = shownState(job);
  return (
    <StatusBadge status={badges[shown]} meaning={job.reason?.message}>
      {t(`jobList.state.${shown}`)}
    </StatusBadge>
  );
}
