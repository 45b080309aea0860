import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { jobTitle } from '#/api/jobs/job-title.ts';
import { jobsQuery, stepsFor } from '#/api/jobs/jobs-query.ts';
import { useJobEvents } from '#/api/jobs/use-job-events.ts';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconInfo, IconJobs } from '#/ui/icons.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobState } from './JobState.tsx';
import classes from './jobs.module.css';
import { jobListMessages } from './messages.ts';
import { stepIcons, useSteps } from './use-steps.tsx';

/** What runs on the server for whoever is signed in, and what ran in the last 30 days. */
export default function JobsPage(): ReactNode {
  const { t } = useMessages(jobListMessages);
  const { data } = usePrefetchedQuery(jobsQuery());
  const error = useJobEvents(undefined, false);
  const { take, question } = useSteps();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      {error && (
        <div className={classes['notice']}>
          <Callout live="assertive">
            {t('jobList.refreshFailed', { reason: errorWords(error).errorMessage })}
          </Callout>
        </div>
      )}
      <ListTable
        label={t('jobList.label')}
        rows={data.jobs}
        columns={useJobColumns()}
        getRowId={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconJobs size={28} />}
            title={t('jobList.empty.title')}
            text={t('jobList.empty.text')}
            action={<LinkButton to="/buckets">{t('jobList.empty.toBuckets')}</LinkButton>}
            guide={<GuideLink section="jobs" />}
          />
        }
        rowMenu={{
          labelOf: ({ task }) => t('jobList.actionsOf', { title: jobTitle(task) }),
          itemsOf: (job) => [
            {
              id: 'open',
              label: t('jobList.open'),
              icon: <IconInfo size={16} />,
              onSelect: () => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } }),
            },
            ...stepsFor(job).map((step) => ({
              id: step,
              label: t(`jobList.step.${step}`),
              icon: stepIcons[step],
              danger: step === 'cancel',
              onSelect: () => take(job, step),
            })),
          ],
        }}
      />
      {question}
    </>
  );
}

function useJobColumns(): readonly Column<Job>[] {
  const { t } = useMessages(jobListMessages);
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('jobList.column.what'),
        cell: ({ id, task }) => (
          <TextLink to="/jobs/$jobId" params={{ jobId: id }} className={classes['name']}>
            {jobTitle(task)}
          </TextLink>
        ),
      },
      { id: 'state', header: t('jobList.column.state'), cell: (job) => <JobState job={job} /> },
      { id: 'progress', header: t('jobList.column.progress'), cell: (job) => <JobProgress job={job} /> },
      {
        id: 'started',
        header: t('jobList.column.started'),
        cell: ({ createdAt }) => {
          const timeMs = Date.parse(createdAt);
          return (
            <time dateTime={createdAt} data-tip={formatUtc(timeMs)}>
              {formatDayTime(timeMs)}
            </time>
          );
        },
      },
    ],
    [t],
  );
}
