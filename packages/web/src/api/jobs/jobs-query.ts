import {
  jobCancel,
  jobCreate,
  jobFailureList,
  jobList,
  jobPause,
  jobRateSet,
  jobResume,
  jobRetry,
  jobView,
} from '@longshore/contract/jobs/jobs';
import type { Job, JobCreate } from '@longshore/contract/jobs/jobs-schemas';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showJobNotice } from '#/stores/notices.ts';
import { noteJobStarted, useStartedJobs } from '#/stores/started-jobs.ts';
import { jobWords } from './messages.ts';

const t = textOf(jobWords);

/** As many as the list shows at once. */
export const jobsAtOnce = 100;

export const jobsQuery = (offset = 0) => queryOf(jobList, { query: { offset, limit: jobsAtOnce } });
export const jobQuery = (jobId: string) => queryOf(jobView, { params: { jobId } });
export const failuresQuery = (jobId: string, offset: number) =>
  queryOf(jobFailureList, { params: { jobId }, query: { offset, limit: jobsAtOnce } });

export const isActive = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';

/** Whether any job that was started here is still on its way, as far as is known. */
export function hasRunningJobs(): boolean {
  const known = queryClient.getQueryData(jobsQuery().queryKey)?.jobs ?? [];
  return useStartedJobs.getState().ids.some((id) => {
    const job = known.find((one) => one.id === id);
    return job === undefined || isActive(job);
  });
}

const refresh = (): Promise<unknown> =>
  Promise.all(
    [jobList.id, jobView.id, jobFailureList.id].map((id) =>
      queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  );

/** What is known of a job from now on, so that no answer from before is taken for news. */
export function noteJob(job: Job): void {
  queryClient.setQueryData(jobQuery(job.id).queryKey, job);
  queryClient.setQueryData(jobsQuery().queryKey, (list) => {
    if (list === undefined) return undefined;
    const isListed = list.jobs.some(({ id }) => id === job.id);
    return isListed
      ? { ...list, jobs: list.jobs.map((one) => (one.id === job.id ? job : one)) }
      : { jobs: [job, ...list.jobs], total: list.total + 1 };
  });
}

/** Has its end told. */
function noteStarted(job: Job): void {
  noteJob(job);
  noteJobStarted(job.id);
}

/** Starts a job, and has its end told. */
export async function startJob(body: Omit<JobCreate, 'prefix'> & { readonly prefix: string }): Promise<Job> {
  const job = await call(jobCreate, { body });
  noteStarted(job);
  showJobNotice(job.id, t('jobs.started'));
  void refresh();
  return job;
}

const steps = { pause: jobPause, resume: jobResume, cancel: jobCancel, retry: jobRetry } as const;

export type JobStep = keyof typeof steps;

export async function steerJob(jobId: string, step: JobStep): Promise<void> {
  const job = await call(steps[step], { params: { jobId } });
  if (step === 'resume' || step === 'retry') noteStarted(job);
  await refresh();
}

export async function setJobRate(jobId: string, objectsPerSecond: number): Promise<void> {
  await call(jobRateSet, { params: { jobId }, body: { objectsPerSecond } });
  await refresh();
}

/** What can be done with a job as it is. */
export function stepsFor({ state, wanted, failed }: Job): readonly JobStep[] {
  if (state === 'running') return wanted === undefined ? ['pause', 'cancel'] : ['cancel'];
  if (state === 'queued') return ['pause', 'cancel'];
  const retry: readonly JobStep[] = failed > 0 ? ['retry'] : [];
  if (state === 'done') return retry;
  return state === 'cancelled' ? [] : ['resume', ...retry, 'cancel'];
}
