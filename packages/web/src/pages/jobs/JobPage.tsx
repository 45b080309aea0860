import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { jobTitle } from '#/api/jobs/job-title.ts';
import { jobQuery, stepsFor } from '#/api/jobs/jobs-query.ts';
import { useJobEvents } from '#/api/jobs/use-job-events.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { JobFailures } from './JobFailures.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobRate } from './JobRate.tsx';
import { JobState } from './JobState.tsx';
import classes from './jobs.module.css';
import { jobListMessages } from './messages.ts';
import { stepIcons, useSteps } from './use-steps.tsx';

const route = getRouteApi('/shell/jobs/$jobId');

function Time({ iso, word }: { readonly iso: string; readonly word: 'startedAt' | 'endedAt' }) {
  const { t } = useMessages(jobListMessages);
  const timeMs = Date.parse(iso);
  return (
    <time dateTime={iso} data-tip={formatUtc(timeMs)}>
      {t(`jobList.${word}`, { time: formatDayTime(timeMs) })}
    </time>
  );
}

/** One job: how far it is, how it is steered, and what it failed on. */
export default function JobPage(): ReactNode {
  const { t } = useMessages(jobListMessages);
  const { jobId } = route.useParams();
  const { data: job } = usePrefetchedQuery(jobQuery(jobId));
  const lost = useJobEvents(jobId, job.endedAt !== undefined);
  const { take, isBusy, question } = useSteps();
  const { reason, expiresAt, createdAt, endedAt } = job;
  return (
    <>
      <PageHeader
        title={jobTitle(job.task)}
        pageTitle={`${t('jobList.column.what')} · ${jobTitle(job.task)}`}
        breadcrumbs={[{ label: t('jobList.label'), to: '/jobs' }]}
        facts={
          <>
            <JobState job={job} />
            <Time iso={createdAt} word="startedAt" />
            {endedAt !== undefined && <Time iso={endedAt} word="endedAt" />}
          </>
        }
        actions={
          <div className={classes['actions']}>
            {stepsFor(job).map((step) => (
              <Button
                key={step}
                icon={stepIcons[step]}
                disabledReason={isBusy ? t('shell.busy') : null}
                onClick={() => take(job, step)}
              >
                {t(`jobList.step.${step}`)}
              </Button>
            ))}
          </div>
        }
      />
      {lost && (
        <div className={classes['notice']}>
          <Callout live="assertive">
            {t('jobList.refreshFailed', { reason: errorWords(lost).errorMessage })}
          </Callout>
        </div>
      )}
      <div className={classes['facts']}>
        <JobProgress job={job} />
        {reason && <Callout>{reason.message}</Callout>}
        {expiresAt !== undefined && (
          <p className={classes['quiet']}>
            {t('jobList.expires', { time: formatDayTime(Date.parse(expiresAt)) })}
          </p>
        )}
        {endedAt === undefined && <JobRate key={job.objectsPerSecond} job={job} />}
      </div>
      {job.failed > 0 && <JobFailures key={job.failed} job={job} />}
      {question}
    </>
  );
}
