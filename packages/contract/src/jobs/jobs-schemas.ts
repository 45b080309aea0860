import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { events } from '../events.ts';
import { listPage } from '../list-page.ts';
import { ObjectLegalHoldSet, ObjectRetentionSet } from '../objects/details-schemas.ts';
import { StoredKey } from '../objects/key-schemas.ts';

/** A folder, with the slash at its end; empty for the whole bucket. */
const Folder = z
  .string()
  .max(1024)
  .refine((text) => text === '' || text.endsWith('/'), 'must be empty or end with a slash');

const shape = {
  kind: z.enum(['delete', 'copy', 'move', 'tag', 'legalHold', 'retention', 'restore']),
  bucket: ExistingBucketName,
  prefix: Folder,
  /** Whole keys of objects and folders below the prefix; all that is below it where nothing is said. */
  only: z.array(StoredKey).min(1).max(1000).optional(),
  /** Of deletions: the newest version of each object unless told. */
  versions: z.enum(['newest', 'all', 'nonCurrent']).optional(),
  bypassGovernance: z.boolean().optional(),
  /** Of copies and moves: the prefix is replaced by the other. */
  targetBucket: ExistingBucketName.optional(),
  targetPrefix: Folder.optional(),
  /** What becomes of an object that has the target’s key; it is kept, and the copy refused, unless told. */
  existing: z.enum(['refuse', 'skip', 'replace']).optional(),
  /** Of tagging. */
  tags: z.record(z.string().min(1).max(128), z.string().max(256)).optional(),
  keepOtherTags: z.boolean().optional(),
  /** Of locking, which is about the newest version of each object. */
  legalHold: ObjectLegalHoldSet.optional(),
  retention: ObjectRetentionSet.optional(),
  /** Of restoring: the moment whose state comes back. ISO 8601. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Objects that were changed after this moment are left as they are, and listed as failed. */
  seenAt: z.iso.datetime({ offset: true }).optional(),
};

/** What a job does. */
export const JobTask = z.object(shape);
export type JobTask = z.infer<typeof JobTask>;

const mostTags = 10;

/** A job is kept with what is named: more is meant by a folder. */
const mostNamedCharacters = 200_000;

const ObjectsPerSecond = z.int().min(0).max(100_000);

export const JobCreate = z
  .object({ ...shape, prefix: Folder.default(''), objectsPerSecond: ObjectsPerSecond.optional() })
  .superRefine((task, check) => {
    for (const [path, message] of faultsOf(task)) check.addIssue({ code: 'custom', path: [path], message });
  });
export type JobCreate = z.infer<typeof JobCreate>;

/** Without which a kind has nothing to do. */
const needed = [
  ['copy', 'targetBucket'],
  ['move', 'targetBucket'],
  ['tag', 'tags'],
  ['legalHold', 'legalHold'],
  ['retention', 'retention'],
  ['restore', 'at'],
] as const satisfies readonly (readonly [JobTask['kind'], keyof JobTask])[];

function* faultsOf(task: JobTask): Generator<[field: string, message: string], void, undefined> {
  const { kind, prefix, only = [], targetBucket, targetPrefix = '', tags } = task;
  if (only.some((key) => !key.startsWith(prefix) || key === prefix))
    yield ['only', 'must have keys below the prefix'];
  if (only.reduce((sum, key) => sum + key.length, 0) > mostNamedCharacters)
    yield [
      'only',
      `must have at most ${String(mostNamedCharacters)} characters in all; choose fewer, or a folder`,
    ];
  if (kind === 'tag' && Object.keys(tags ?? {}).length > mostTags)
    yield ['tags', `must be at most ${String(mostTags)}`];
  for (const [ofKind, field] of needed)
    if (kind === ofKind && task[field] === undefined) yield [field, 'must be given'];
  if (kind !== 'copy' && kind !== 'move') return;
  if (targetBucket !== task.bucket) return;
  const froms = only.length === 0 ? [prefix] : only;
  const tos = froms.map((from) => targetPrefix + from.slice(prefix.length));
  const isWithin = froms.some((from) => tos.some((to) => overlaps(from, to)));
  if (isWithin) yield ['targetPrefix', 'must not be the same place, within it or around it'];
}

/** Whether what is written may be among what is still to be read. */
const overlaps = (from: string, to: string): boolean =>
  from === to || (isFolder(from) && to.startsWith(from)) || (isFolder(to) && from.startsWith(to));

const isFolder = (path: string): boolean => path === '' || path.endsWith('/');

export const JobReason = z.object({ code: z.string(), message: z.string() });

export const Job = z.object({
  id: z.string(),
  task: JobTask,
  /** `queued` until a console takes it; `stopped` for a reason, and can be resumed like one that is `paused`. */
  state: z.enum(['queued', 'running', 'paused', 'done', 'cancelled', 'stopped']),
  /** What was asked for and comes as soon as what is on its way is done. */
  wanted: z.enum(['pause', 'cancel']).optional(),
  phase: z.enum(['counting', 'working', 'retrying']),
  /** Objects, and of deletions of more than the newest version, versions; absent until they are counted. */
  total: z.int().optional(),
  done: z.int(),
  /** Of copies and moves: were there already. */
  skipped: z.int(),
  failed: z.int(),
  /** Copies that have not, or may not have, the retention and legal hold of their originals; absent where all have. */
  withoutLock: z.int().optional(),
  /** Of copies and moves. */
  bytes: z.int(),
  /** How fast it may be; 0 without a limit. */
  objectsPerSecond: z.int(),
  /** Why it stopped, or what it waits for. */
  reason: JobReason.optional(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** When the credentials end that it works with. ISO 8601, UTC. */
  expiresAt: z.string().optional(),
});
export type Job = z.infer<typeof Job>;

export const JobFailure = z.object({
  key: z.string(),
  versionId: z.string().optional(),
  /** The storage server’s code and sentence for it. */
  code: z.string(),
  message: z.string(),
});
export type JobFailure = z.infer<typeof JobFailure>;

const params = z.object({ jobId: z.string().min(1).max(64) });

export const jobList = {
  query: listPage,
  reply: z.object({ jobs: z.array(Job), total: z.int() }),
};

export const jobCreate = { body: JobCreate, reply: Job };

export const jobView = { params, reply: Job };

export const jobFailureList = {
  params,
  query: listPage,
  reply: z.object({ failures: z.array(JobFailure), total: z.int() }),
};

export const jobPause = { params, reply: Job };
export const jobResume = { params, reply: Job };
export const jobCancel = { params, reply: Job };
export const jobRetry = { params, reply: Job };

export const jobRateSet = {
  params,
  body: z.object({ objectsPerSecond: ObjectsPerSecond }),
  reply: Job,
};

export const jobWatch = {
  query: z.object({ jobId: z.string().min(1).max(64).optional() }),
  reply: events(Job),
};
