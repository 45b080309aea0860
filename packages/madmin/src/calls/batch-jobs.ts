import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { batchJobTypes, type BatchJobType } from '../batch-jobs/template.ts';
import { textOf } from '../bytes.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, givenText, oneOf } from '../input-rules.ts';
import { presentListAt } from '../present-list.ts';
import { objectAt, objectsOf, readObject, textAt } from '../reply.ts';

export { batchJobTemplate, batchJobTypes } from '../batch-jobs/template.ts';
export type { BatchJobType } from '../batch-jobs/template.ts';

/** A job as it was started. */
export interface BatchJob {
  readonly id: string;
  readonly type: string;
  /** The account that started it. */
  readonly user?: string;
  /** RFC 3339. */
  readonly started: string;
  /** Nanoseconds. */
  readonly elapsed?: number;
}

/** Progress of a job as the server last wrote it down; the member of the job's type has the counts. */
export interface BatchJobInfo {
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
}

/** How far a job is, in objects and bytes. */
export interface BatchJobProgress {
  /** The bucket and object that it got to. */
  readonly lastBucket?: string;
  readonly lastObject?: string;
  readonly objects?: number;
  readonly objectsFailed?: number;
  readonly bytesTransferred?: number;
  readonly bytesFailed?: number;
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
  return readObject(reply.body, (wire) => {
    return { ...wire, id: textAt(wire, 'id'), type: textAt(wire, 'type'), started: textAt(wire, 'started') };
  });
}

/** Jobs that have not ended, by all accounts. Needs `admin:ListBatchJobs`. */
export async function batchJobList(
  admin: Admin,
  input: {
    /** Default: of every type. */
    readonly type?: BatchJobType | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly BatchJob[]> {
  const { type } = input;
  const jobType = type === undefined ? undefined : oneOf('type', type, batchJobTypes);
  const query = { jobType };
  const reply = await sendCall(admin, { method: 'GET', path: '/list-jobs', query }, options);
  return readObject(reply.body, (wire) =>
    objectsOf<BatchJob>(presentListAt(wire, 'jobs'), 'a job', ['id', 'type']),
  );
}

/**
 * How far a job is, also for some days after its end. Needs `admin:ListBatchJobs`. The server says `InternalError` (500)
 * to an id that no job could have, and `XMinioAdminNoSuchJob` to one that is gone.
 */
export async function batchJobInfo(
  admin: Admin,
  input: { readonly id: string },
  options: CallOptions = {},
): Promise<BatchJobInfo> {
  const query = { jobId: givenName('id', input.id) };
  const reply = await sendCall(admin, { method: 'GET', path: '/status-job', query }, options);
  return readObject(reply.body, (wire) => objectAt(wire, 'LastMetric'));
}

/** The job's description in YAML, secrets removed. Needs `admin:DescribeBatchJob`. */
export async function batchJobDescribe(
  admin: Admin,
  input: { readonly id: string },
  options: CallOptions = {},
): Promise<string> {
  const query = { jobId: givenName('id', input.id) };
  const reply = await sendCall(admin, { method: 'GET', path: '/describe-job', query }, options);
  return textOf(reply.body);
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
