import { batchJobCancel } from '@longshore/contract/batch-jobs/batch-jobs';
import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import { can } from '@longshore/contract/can';
import { formatDuration } from '@longshore/contract/duration';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconStop } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { BatchJobCancelDialog } from '../BatchJobCancelDialog.tsx';
import { batchJobQuery, isActive } from '../batch-job-queries.ts';
import { progressWords, titleOf } from '../batch-job-words.ts';
import { BatchJobState } from '../BatchJobState.tsx';
import styles from '../batch-jobs.module.css';
import { batchJobSearch } from '../batch-jobs-search.ts';
import { batchJobMessages } from '../messages.ts';
import { StartedAt } from '../StartedAt.tsx';
import { useBatchJobEvents } from '../use-batch-job-events.ts';
import { DefinitionPanel } from './DefinitionPanel.tsx';

const route = getRouteApi('/shell/settings/batch-jobs/$jobId');

/** The stream tells how it ended. */
const noRefresh = () => Promise.resolve();

/** One job: how far it is, and what it was started with. */
export default function BatchJobPage(): ReactNode {
  const { t } = useMessages(batchJobMessages);
  const { jobId } = route.useParams();
  const { data: job } = usePrefetchedQuery(batchJobQuery(jobId));
  const lost = useBatchJobEvents(jobId, !isActive(job));
  const [{ dialog }, show] = useScreenSearch(batchJobSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const refusal = useRefusals().all(can(batchJobCancel, useSession()));
  return (
    <>
      <PageHeader
        title={titleOf(job)}
        pageTitle={`${t('batchJobs.one')} · ${titleOf(job)}`}
        breadcrumbs={[{ label: t('batchJobs.label'), to: '/settings/batch-jobs' }]}
        facts={<BatchJobState state={job.state} />}
        actions={
          isActive(job) && (
            <Button
              icon={<IconStop size={16} />}
              disabledReason={refusal}
              onClick={() => show({ dialog: 'cancel' })}
            >
              {t('batchJobs.cancel.action')}
            </Button>
          )
        }
      />
      {lost && (
        <div className={styles['notice']}>
          <Callout live="assertive">{t('batchJobs.lost', { reason: errorWords(lost).errorMessage })}</Callout>
        </div>
      )}
      <JobFacts job={job} />
      <DefinitionPanel jobId={jobId} />
      {dialog === 'cancel' && isActive(job) && (
        <BatchJobCancelDialog jobId={jobId} refresh={noRefresh} onClose={close} />
      )}
    </>
  );
}

function JobFacts({ job }: { readonly job: BatchJob }) {
  const { t } = useMessages(batchJobMessages);
  const { state, user, startedAt, elapsedSeconds, progress } = job;
  const { lastBucket, lastObject, objectsFailed = 0 } = progress ?? {};
  return (
    <section className={styles['panel']} aria-label={t('batchJobs.column.progress')}>
      {isActive(job) && <ProgressLine label={t(`batchJobs.state.${state}`)} attention={objectsFailed > 0} />}
      <p aria-live="polite">
        {progressWords(job)}. {t(`batchJobs.stateMeaning.${state}`)}
      </p>
      <dl className={styles['facts']}>
        <dt>{t('batchJobs.column.user')}</dt>
        <dd>{user ?? t('batchJobs.unknownUser')}</dd>
        <dt>{t('batchJobs.column.started')}</dt>
        <dd>
          <StartedAt iso={startedAt} />
        </dd>
        <dt>{t('batchJobs.column.elapsed')}</dt>
        <dd>{elapsedSeconds === undefined ? '–' : formatDuration(elapsedSeconds)}</dd>
        {lastBucket !== undefined && (
          <>
            <dt>{t('batchJobs.last')}</dt>
            <dd>
              <KeyText text={`${lastBucket}/${lastObject ?? ''}`} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
