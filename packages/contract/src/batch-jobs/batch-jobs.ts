import { row } from '../row.ts';
import type * as schemas from './batch-jobs-schemas.ts';

const seen = [{ action: 'admin:ListBatchJobs', on: 'server' }] as const;
const start = [{ action: 'admin:StartBatchJob', on: 'server' }] as const;

/** Of all users. The storage server lists a job until some time after its end. */
export const batchJobList = row<typeof schemas.batchJobList>()({
  id: 'batchJobList',
  method: 'GET',
  path: '/admin/batch-jobs',
  tag: 'BatchJob',
  summary: 'The batch jobs that the storage server runs, and how far each is',
  needs: seen,
  reply: 'json',
});

/** Also of one that ended, for some days. */
export const batchJobView = row<typeof schemas.batchJobView>()({
  id: 'batchJobView',
  method: 'GET',
  path: '/admin/batch-jobs/{jobId}',
  tag: 'BatchJob',
  summary: 'How far a batch job is',
  needs: seen,
  reply: 'json',
});

/** At most one event a second; the last tells how the job ended. */
export const batchJobWatch = row<typeof schemas.batchJobWatch>()({
  id: 'batchJobWatch',
  method: 'GET',
  path: '/admin/batch-jobs/{jobId}/events',
  tag: 'BatchJob',
  summary: 'How far a batch job is, until it ends',
  needs: seen,
  reply: 'events',
});

/** The storage server leaves out what it counts as secret. */
export const batchJobDefinitionView = row<typeof schemas.batchJobDefinitionView>()({
  id: 'batchJobDefinitionView',
  method: 'GET',
  path: '/admin/batch-jobs/{jobId}/definition',
  tag: 'BatchJob',
  summary: 'The YAML that a batch job was started with, without secrets',
  needs: [{ action: 'admin:DescribeBatchJob', on: 'server' }],
  reply: 'json',
});

export const batchJobTemplateView = row<typeof schemas.batchJobTemplateView>()({
  id: 'batchJobTemplateView',
  method: 'GET',
  path: '/admin/batch-job-templates/{type}',
  tag: 'BatchJob',
  summary: 'The YAML of a batch job to fill in, with every option and what it does',
  needs: [],
  reply: 'json',
});

/** The journal keeps type and buckets, never the definition: it has keys of the other side. */
export const batchJobStart = row<typeof schemas.batchJobStart>()({
  id: 'batchJobStart',
  method: 'POST',
  path: '/admin/batch-jobs',
  tag: 'BatchJob',
  summary: 'Start a batch job that is described in YAML',
  needs: start,
  body: 'json',
  reply: 'json',
  status: 201,
});

/** Refused where the job has ended: some storage servers say yes to that. */
export const batchJobCancel = row<typeof schemas.batchJobCancel>()({
  id: 'batchJobCancel',
  method: 'DELETE',
  path: '/admin/batch-jobs/{jobId}',
  tag: 'BatchJob',
  summary: 'Cancel a batch job; what it did stays done',
  needs: [{ action: 'admin:CancelBatchJob', on: 'server' }],
  status: 204,
  errors: ['JobStateRefused'],
});
