import { objectMetadataView } from '@longshore/contract/objects/details';
import { objectList } from '@longshore/contract/objects/objects';
import { objectStateList, objectVersionList } from '@longshore/contract/objects/versions';
import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { formatThousands } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobsQuery } from '#/api/jobs/jobs-query.ts';
import { jobTitle } from '#/api/jobs/job-title.ts';
import { jobWords } from '#/api/jobs/messages.ts';
import { queryClient } from '#/api/query-client.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showJobNotice } from '#/stores/notices.ts';
import { forgetJobs, useStartedJobs } from '#/stores/started-jobs.ts';

const t = textOf(jobWords);

const askEveryMs = 2000;

function endWords({ task, state, failed }: Job): string {
  const title = jobTitle(task);
  if (state === 'stopped') return t('jobs.ended.stopped', { title });
  if (failed > 0) return t('jobs.ended.failed', { count: failed, shown: formatThousands(failed), title });
  return t(state === 'done' ? 'jobs.ended.done' : 'jobs.ended.cancelled', { title });
}

function tellEnd(job: Job): void {
  for (const { id } of [objectList, objectStateList, objectVersionList, objectMetadataView])
    void queryClient.invalidateQueries({ queryKey: [id] });
  const isFailure = job.state === 'stopped' || job.failed > 0;
  showJobNotice(job.id, endWords(job), isFailure ? { detail: job.reason?.message ?? '' } : undefined);
}

/** Tells when jobs end that were started here, whatever screen is shown. */
export function JobWatch() {
  const ids = useStartedJobs((state) => state.ids);
  const { data } = useQuery({ ...jobsQuery(), refetchInterval: askEveryMs });
  useEffect(() => {
    if (!data) return;
    const mine = data.jobs.filter(({ id }) => ids.includes(id));
    const ended = mine.filter(({ endedAt }) => endedAt !== undefined);
    // Those of somebody else who used this browser are not in the list.
    const isKnown = data.total <= data.jobs.length;
    const gone = ids.filter((id) => isKnown && !mine.some((job) => job.id === id));
    if (ended.length + gone.length === 0) return;
    for (const job of ended) tellEnd(job);
    forgetJobs([...ended.map(({ id }) => id), ...gone]);
  }, [data, ids]);
  return null;
}
