import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { isActive } from '#/api/jobs/jobs-query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import classes from './jobs.module.css';
import { jobListMessages } from './messages.ts';

/** How far a job is, in figures, and as a line while it is not over. */
export function JobProgress({ job }: { readonly job: Job }) {
  const { t } = useMessages(jobListMessages);
  const { total, done, skipped, failed, withoutLock = 0, bytes } = job;
  const handled = done + skipped + failed;
  const figures = { done: formatThousands(done), total: formatThousands(total ?? 0) };
  const words = [
    total === undefined && isActive(job)
      ? t('jobList.counting')
      : t(total === undefined ? 'jobList.progressOpen' : 'jobList.progress', figures),
    ...(bytes > 0 ? [formatSize(bytes)] : []),
    ...(skipped > 0 ? [t('jobList.skipped', { count: skipped, shown: formatThousands(skipped) })] : []),
    ...(failed > 0 ? [t('jobList.failed', { count: failed, shown: formatThousands(failed) })] : []),
    ...(withoutLock > 0
      ? [t('jobList.withoutLock', { count: withoutLock, shown: formatThousands(withoutLock) })]
      : []),
  ].join(' · ');
  const percentage = total === undefined || total === 0 ? undefined : Math.min(100, (100 * handled) / total);
  return (
    <div className={classes['progress']}>
      <span>{words}</span>
      {job.endedAt === undefined && (
        <ProgressLine label={words} percentage={percentage} attention={failed > 0} />
      )}
    </div>
  );
}
