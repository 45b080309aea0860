import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, givenText, oneOf } from '../input-rules.ts';
import { presentListAt } from '../present-list.ts';
import { objectAt, objectsOf, parseObject, textAt } from '../reply.ts';

export type BatchJobType = 'replicate' | 'keyrotate' | 'expire';

export interface BatchJob {
  readonly id: string;
  readonly type: string;
  /** The account that started it. */
  readonly user?: string;
  /** RFC 3339. */
  readonly started: string;
  /** Nanoseconds. */
  readonly elapsed?: number;
  readonly [member: string]: unknown;
}

/** Progress of a job as the server last wrote it down; the member of the job's type has the counts. */
export interface BatchJobStatus {
  readonly jobID?: string;
  readonly jobType?: string;
  /** RFC 3339. */
  readonly startTime?: string;
  /** RFC 3339. */
  readonly lastUpdate?: string;
  readonly retryAttempts?: number;
  readonly complete?: boolean;
  readonly failed?: boolean;
  readonly replicate?: BatchJobProgress;
  readonly rotation?: BatchJobProgress;
  readonly expired?: BatchJobProgress;
  readonly [member: string]: unknown;
}

export interface BatchJobProgress {
  /** The bucket and object that it got to. */
  readonly lastBucket?: string;
  readonly lastObject?: string;
  readonly objects?: number;
  readonly objectsFailed?: number;
  readonly bytesTransferred?: number;
  readonly bytesFailed?: number;
  readonly [member: string]: unknown;
}

/** The server's own limit of a request that starts a job. */
const maxYamlBytes = 4 * 1024 * 1024;

/**
 * Starts a job that is described in YAML: one of `replicate`, `keyrotate` and `expire` at the top. Needs
 * `admin:StartBatchJob`. A description that the server cannot use is refused, often as `InternalError` with the reason in
 * the message.
 */
export async function batchJobStart(
  admin: Admin,
  input: { readonly yaml: string },
  options: CallOptions = {},
): Promise<BatchJob> {
  const body = Buffer.from(givenText('yaml', input.yaml));
  if (body.length > maxYamlBytes) throw new InputError('yaml', 'A job has at most 4 MiB.');
  const reply = await sendCall(admin, { method: 'POST', path: '/start-job', body }, options);
  const wire = parseObject(reply.body);
  return { ...wire, id: textAt(wire, 'id'), type: textAt(wire, 'type'), started: textAt(wire, 'started') };
}

/** Jobs that have not ended, by all accounts. Needs `admin:ListBatchJobs`. */
export async function batchJobList(
  admin: Admin,
  input: {
    /** Default: of every type. */
    readonly type?: BatchJobType | undefined;
  } = {},
  options: CallOptions = {},
): Promise<readonly BatchJob[]> {
  const { type } = input;
  const jobType = type === undefined ? undefined : oneOf('type', type, ['replicate', 'keyrotate', 'expire']);
  const query = { jobType };
  const reply = await sendCall(admin, { method: 'GET', path: '/list-jobs', query }, options);
  return objectsOf<BatchJob>(presentListAt(parseObject(reply.body), 'jobs'), 'a job', ['id', 'type']);
}

/**
 * How far a job is, also for some days after its end. Needs `admin:ListBatchJobs`. The server says `InternalError` (500)
 * to an id that no job could have, and `XMinioAdminNoSuchJob` to one that is gone.
 */
export async function batchJobView(
  admin: Admin,
  input: { readonly id: string },
  options: CallOptions = {},
): Promise<BatchJobStatus> {
  const query = { jobId: givenName('id', input.id) };
  const reply = await sendCall(admin, { method: 'GET', path: '/status-job', query }, options);
  return objectAt(parseObject(reply.body), 'LastMetric');
}

/** The job's description in YAML, secrets removed. Needs `admin:DescribeBatchJob`. */
export async function batchJobDescribe(
  admin: Admin,
  input: { readonly id: string },
  options: CallOptions = {},
): Promise<string> {
  const query = { jobId: givenName('id', input.id) };
  const reply = await sendCall(admin, { method: 'GET', path: '/describe-job', query }, options);
  return reply.body.toString('utf8');
}

/** Needs `admin:CancelBatchJob`. Some servers also say yes to an id that no job has. */
export async function batchJobCancel(
  admin: Admin,
  input: { readonly id: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { id: givenName('id', input.id) };
  await sendCall(admin, { method: 'DELETE', path: '/cancel-job', query, answersNothing: true }, options);
}
