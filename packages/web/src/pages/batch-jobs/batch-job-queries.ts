import {
  batchJobDefinitionView,
  batchJobList,
  batchJobTemplateView,
  batchJobView,
} from '@longshore/contract/batch-jobs/batch-jobs';
import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import type { BatchJobType } from '@longshore/contract/batch-jobs/types';
import { can } from '@longshore/contract/can';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';

export const batchJobsQuery = () => queryOf(batchJobList, {});
export const batchJobQuery = (jobId: string) => queryOf(batchJobView, { params: { jobId } });
export const definitionQuery = (jobId: string) => queryOf(batchJobDefinitionView, { params: { jobId } });
export const templateQuery = (type: BatchJobType) => queryOf(batchJobTemplateView, { params: { type } });

export const firstTemplate: BatchJobType = 'expire';

export const isActive = ({ state }: Pick<BatchJob, 'state'>): boolean =>
  state === 'running' || state === 'waiting';

export async function loadBatchJobs(): Promise<void> {
  await queryClient.fetchQuery(batchJobsQuery());
}

export async function loadTemplate(type: BatchJobType = firstTemplate): Promise<void> {
  await queryClient.fetchQuery(templateQuery(type));
}

/** That its definition cannot be read hides no progress. */
export async function loadBatchJob(jobId: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  await queryClient.fetchQuery(batchJobQuery(jobId));
  if (can(batchJobDefinitionView, session).allowed) await queryClient.prefetchQuery(definitionQuery(jobId));
}

export async function refreshBatchJobs(): Promise<void> {
  await Promise.all(
    [batchJobList, batchJobView].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
  );
}

/** What is told of a job is what is known of it from then on. */
export function noteBatchJob(job: BatchJob): void {
  queryClient.setQueryData(batchJobQuery(job.id).queryKey, (before) => ({
    // Once it is over, the storage server may not say who started it.
    ...(before?.user !== undefined && { user: before.user }),
    ...job,
  }));
}
