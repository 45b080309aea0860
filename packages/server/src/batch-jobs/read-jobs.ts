import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import { batchJobInfo, type BatchJobInfo, batchJobList, type BatchJob as ListedJob } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';

type Asking = Pick<SessionContext, 'admin' | 'signal'>;

const jobsAtOnce = 4;
/** The storage server tells how far one job is a call; more are listed without. */
const mostAsked = 100;

export async function readJobs(ctx: Asking): Promise<BatchJob[]> {
  const listed = await batchJobList(ctx.admin, {}, { signal: ctx.signal });
  const newest = listed.toSorted((one, other) => Date.parse(other.started) - Date.parse(one.started));
  const infos = await mapAtOnce(newest.slice(0, mostAsked), jobsAtOnce, ({ id }) => infoOf(ctx, id));
  return newest.map((job, at) => jobShown(job.id, job, infos[at]));
}

/** Undefined where the storage server knows nothing of it. */
export async function readJob(ctx: Asking, id: string): Promise<BatchJob | undefined> {
  const [jobs, info] = await Promise.all([
    batchJobList(ctx.admin, {}, { signal: ctx.signal }),
    infoOf(ctx, id),
  ]);
  const listed = jobs.find((job) => job.id === id);
  return listed === undefined && info === undefined ? undefined : jobShown(id, listed, info);
}

/** Undefined while a job waits, and of one that is gone. */
async function infoOf({ admin, signal }: Asking, id: string): Promise<BatchJobInfo | undefined> {
  try {
    return await batchJobInfo(admin, { id }, { signal });
  } catch (cause) {
    const { code, message } = refusalOf(cause) ?? {};
    if (code === 'XMinioAdminNoSuchJob') return undefined;
    // So it speaks of what cannot be the id of a job.
    if (code === 'InternalError' && /job ID format|unknown job type/.test(message ?? '')) return undefined;
    throw cause;
  }
}

function jobShown(id: string, listed: ListedJob | undefined, info: BatchJobInfo | undefined): BatchJob {
  const { user, type = info?.jobType ?? '', started: startedAt = info?.startTime } = listed ?? {};
  const state = stateOf(listed, info);
  const seconds = elapsedSeconds(state, listed, info);
  return {
    id,
    type,
    state,
    ...(user !== undefined && { user }),
    ...(startedAt !== undefined && { startedAt }),
    ...(seconds !== undefined && { elapsedSeconds: seconds }),
    ...(info !== undefined && { progress: progressOf(info) }),
  };
}

/** One that was cancelled is listed no more, and its figures stay as they were. */
function stateOf(listed: ListedJob | undefined, info: BatchJobInfo | undefined): BatchJob['state'] {
  if (info === undefined) return 'waiting';
  if (info.complete === true) return 'done';
  if (info.failed === true) return 'failed';
  return listed === undefined ? 'cancelled' : 'running';
}

/** The storage server counts on after the end. */
function elapsedSeconds(
  state: BatchJob['state'],
  listed: ListedJob | undefined,
  info: BatchJobInfo | undefined,
): number | undefined {
  const isOver = state !== 'running' && state !== 'waiting';
  if (!isOver) return listed?.elapsed === undefined ? undefined : listed.elapsed / 1e9;
  const seconds = (Date.parse(info?.lastUpdate ?? '') - Date.parse(info?.startTime ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function progressOf({ replicate, rotation, expired, retryAttempts = 0 }: BatchJobInfo) {
  const {
    objects = 0,
    objectsFailed = 0,
    bytesTransferred = 0,
    bytesFailed = 0,
    ...at
  } = replicate ?? rotation ?? expired ?? {};
  return {
    objects,
    objectsFailed,
    bytes: bytesTransferred,
    bytesFailed,
    retries: retryAttempts,
    ...(at.lastBucket !== undefined && at.lastBucket !== '' && { lastBucket: at.lastBucket }),
    ...(at.lastObject !== undefined && at.lastObject !== '' && { lastObject: at.lastObject }),
  };
}
