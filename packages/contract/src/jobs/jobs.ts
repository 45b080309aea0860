import { row } from '../row.ts';
import type * as schemas from './jobs-schemas.ts';

export const jobList = row<typeof schemas.jobList>()({
  id: 'jobList',
  method: 'GET',
  path: '/jobs',
  tag: 'Job',
  summary: 'The caller’s own jobs, the newest first',
  needs: [],
  reply: 'json',
});

/** What it needs its input says; the storage server judges every step with the caller’s own credentials. */
export const jobCreate = row<typeof schemas.jobCreate>()({
  id: 'jobCreate',
  method: 'POST',
  isRecorded: false,
  path: '/jobs',
  tag: 'Job',
  summary: 'Delete, copy, move, tag, lock or restore all objects below a prefix in the background',
  needs: [],
  body: 'json',
  reply: 'json',
  status: 201,
  errors: ['TooManyJobs'],
});

export const jobView = row<typeof schemas.jobView>()({
  id: 'jobView',
  method: 'GET',
  path: '/jobs/{jobId}',
  tag: 'Job',
  summary: 'One job and how far it is',
  needs: [],
  reply: 'json',
});

export const jobFailureList = row<typeof schemas.jobFailureList>()({
  id: 'jobFailureList',
  method: 'GET',
  path: '/jobs/{jobId}/failures',
  tag: 'Job',
  summary: 'The objects that a job failed on',
  needs: [],
  reply: 'json',
});

export const jobPause = row<typeof schemas.jobPause>()({
  id: 'jobPause',
  method: 'POST',
  isRecorded: false,
  path: '/jobs/{jobId}/pause',
  tag: 'Job',
  summary: 'Pause a job; its credentials are forgotten',
  needs: [],
  reply: 'json',
  errors: ['JobStateRefused'],
});

export const jobResume = row<typeof schemas.jobResume>()({
  id: 'jobResume',
  method: 'POST',
  isRecorded: false,
  path: '/jobs/{jobId}/resume',
  tag: 'Job',
  summary: 'Continue a paused or stopped job with the credentials of this session',
  needs: [],
  reply: 'json',
  errors: ['JobStateRefused'],
});

export const jobCancel = row<typeof schemas.jobCancel>()({
  id: 'jobCancel',
  method: 'POST',
  isRecorded: false,
  path: '/jobs/{jobId}/cancel',
  tag: 'Job',
  summary: 'Cancel a job; what it has done stays',
  needs: [],
  reply: 'json',
  errors: ['JobStateRefused'],
});

export const jobRetry = row<typeof schemas.jobRetry>()({
  id: 'jobRetry',
  method: 'POST',
  isRecorded: false,
  path: '/jobs/{jobId}/retry',
  tag: 'Job',
  summary: 'Try the objects again that a job failed on, with the credentials of this session',
  needs: [],
  reply: 'json',
  errors: ['JobStateRefused'],
});

export const jobRateSet = row<typeof schemas.jobRateSet>()({
  id: 'jobRateSet',
  method: 'PUT',
  isRecorded: false,
  path: '/jobs/{jobId}/rate',
  tag: 'Job',
  summary: 'Set how many objects a second a job may take; 0 sets no limit',
  needs: [],
  body: 'json',
  reply: 'json',
});

/** With a job’s ID ends with the job, else goes on until the reader leaves. */
export const jobWatch = row<typeof schemas.jobWatch>()({
  id: 'jobWatch',
  method: 'GET',
  path: '/job-events',
  tag: 'Job',
  summary: 'The caller’s jobs as they change',
  needs: [],
  reply: 'events',
});
