import type { Job, JobFailure } from '@longshore/contract/jobs/jobs-schemas';
import { formatThousands } from '@longshore/contract/quantity';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failuresQuery, jobsAtOnce } from '#/api/jobs/jobs-query.ts';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import classes from './jobs.module.css';
import { jobListMessages } from './messages.ts';

/** Every object that a job failed on, page after page. */
export function JobFailures({ job }: { readonly job: Job }) {
  const { t } = useMessages(jobListMessages);
  const [pages, setPages] = useState(1);
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, at) => failuresQuery(job.id, at * jobsAtOnce)),
  });
  const failures = queries.flatMap(({ data }) => data?.failures ?? []);
  const error = queries.find((query) => query.error)?.error;
  const columns = useFailureColumns(failures.some(({ versionId }) => versionId !== undefined));
  const { failed } = job;
  return (
    <>
      <h2 className={classes['title']}>{t('jobList.failures.title')}</h2>
      <Toolbar count={t('jobList.failures.total', { count: failed, shown: formatThousands(failed) })} />
      {error && (
        <div className={classes['notice']}>
          <Callout live="assertive">{errorWords(error).errorMessage}</Callout>
        </div>
      )}
      <ListTable
        label={t('jobList.failures.title')}
        rows={failures}
        columns={columns}
        getRowId={({ key, versionId = '' }) => `${key} ${versionId}`}
      />
      {failures.length < failed && (
        <Button busy={queries.some(({ isFetching }) => isFetching)} onClick={() => setPages(pages + 1)}>
          {t('jobList.failures.more')}
        </Button>
      )}
    </>
  );
}

function useFailureColumns(hasVersions: boolean): readonly Column<JobFailure>[] {
  const { t } = useMessages(jobListMessages);
  return useMemo(() => {
    const name: Column<JobFailure> = {
      id: 'key',
      header: t('jobList.failures.key'),
      cell: ({ key }) => (
        <span className={classes['name']}>
          <KeyText text={key} />
        </span>
      ),
    };
    const version: Column<JobFailure> = {
      id: 'version',
      header: t('jobList.failures.version'),
      cell: ({ versionId = '' }) => <code>{versionId}</code>,
    };
    const why: Column<JobFailure> = {
      id: 'why',
      header: t('jobList.failures.message'),
      cell: ({ code, message }) => `${message} (${code})`,
    };
    return hasVersions ? [name, version, why] : [name, why];
  }, [t, hasVersions]);
}
