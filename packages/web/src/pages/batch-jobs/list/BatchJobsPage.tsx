import { batchJobCancel, batchJobStart } from '@longshore/contract/batch-jobs/batch-jobs';
import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import { can } from '@longshore/contract/can';
import { formatDuration } from '@longshore/contract/duration';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconBatchJobs, IconInfo, IconStop } from '#/ui/icons.tsx';
import { BatchJobCancelDialog } from '../BatchJobCancelDialog.tsx';
import { batchJobsQuery, isActive, refreshBatchJobs } from '../batch-job-queries.ts';
import { progressWords, titleOf } from '../batch-job-words.ts';
import { BatchJobState } from '../BatchJobState.tsx';
import styles from '../batch-jobs.module.css';
import { batchJobsSearch } from '../batch-jobs-search.ts';
import { batchJobMessages } from '../messages.ts';
import { StartedAt } from '../StartedAt.tsx';

const askEveryMs = 5000;

/** What runs in the storage server, and what ran a while ago. */
export default function BatchJobsPage(): ReactNode {
  const { t } = useMessages(batchJobMessages);
  const navigate = useNavigate();
  const { data, error, isFetching, dataUpdatedAt } = usePrefetchedQuery({
    ...batchJobsQuery(),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isActive) === true ? askEveryMs : false),
  });
  const { jobs } = data;
  const [{ dialog, item }, show] = useScreenSearch(batchJobsSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const cancelling = jobs.find(({ id }) => id === item);
  const cancelRefused = useRefusals().all(can(batchJobCancel, useSession()));
  return (
    <>
      <PageHeader actions={<StartButton />} />
      <p className={styles['intro']}>{t('batchJobs.intro')}</p>
      <p className={styles['intro']}>
        <TextLink to="/jobs">{t('batchJobs.jobsLink')}</TextLink>
      </p>
      {error && (
        <div className={styles['notice']}>
          <Callout live="assertive">
            {t('batchJobs.lost', { reason: errorWords(error).errorMessage })}
          </Callout>
        </div>
      )}
      {jobs.length > 0 && (
        <Toolbar
          count={t('batchJobs.total', { count: jobs.length })}
          refresh={{
            label: t('batchJobs.refresh'),
            asOf: t('batchJobs.asOf', { time: formatClock(dataUpdatedAt) }),
            isBusy: isFetching,
            onRefresh: () => void refreshBatchJobs(),
          }}
        />
      )}
      <ListTable
        label={t('batchJobs.list')}
        rows={jobs}
        columns={useColumns()}
        getRowId={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconBatchJobs size={28} />}
            title={t('batchJobs.empty.title')}
            text={t('batchJobs.empty.text')}
            action={<StartButton />}
          />
        }
        rowMenu={{
          labelOf: (job) => t('batchJobs.actionsOf', { title: titleOf(job) }),
          itemsOf: (job) => [
            {
              id: 'open',
              label: t('batchJobs.open'),
              icon: <IconInfo size={16} />,
              onSelect: () => void navigate({ to: '/settings/batch-jobs/$jobId', params: { jobId: job.id } }),
            },
            {
              id: 'cancel',
              label: t('batchJobs.cancel.action'),
              icon: <IconStop size={16} />,
              danger: true,
              disabledReason: isActive(job) ? cancelRefused : t('batchJobs.cancel.over'),
              onSelect: () => show({ dialog: 'cancel', item: job.id }),
            },
          ],
        }}
      />
      {dialog === 'cancel' && cancelling && (
        <BatchJobCancelDialog jobId={cancelling.id} refresh={refreshBatchJobs} onClose={close} />
      )}
    </>
  );
}

function StartButton() {
  const { t } = useMessages(batchJobMessages);
  const refusal = useRefusals().all(can(batchJobStart, useSession()));
  const icon = <IconAdd size={16} />;
  return refusal === null ? (
    <LinkButton to="/settings/add-batch-job" kind="primary" icon={icon}>
      {t('batchJobs.start')}
    </LinkButton>
  ) : (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('batchJobs.start')}
    </Button>
  );
}

function useColumns(): readonly Column<BatchJob>[] {
  const { t } = useMessages(batchJobMessages);
  return useMemo(
    () => [
      {
        id: 'job',
        header: t('batchJobs.column.job'),
        cell: (job) => (
          <TextLink to="/settings/batch-jobs/$jobId" params={{ jobId: job.id }} className={styles['name']}>
            {titleOf(job)}
          </TextLink>
        ),
      },
      {
        id: 'state',
        header: t('batchJobs.column.state'),
        cell: ({ state }) => <BatchJobState state={state} />,
      },
      { id: 'progress', header: t('batchJobs.column.progress'), cell: progressWords },
      { id: 'user', header: t('batchJobs.column.user'), cell: ({ user = '' }) => user },
      {
        id: 'started',
        header: t('batchJobs.column.started'),
        cell: ({ startedAt }) => <StartedAt iso={startedAt} />,
      },
      {
        id: 'elapsed',
        header: t('batchJobs.column.elapsed'),
        cell: ({ elapsedSeconds }) => (elapsedSeconds === undefined ? '–' : formatDuration(elapsedSeconds)),
      },
    ],
    [t],
  );
}
