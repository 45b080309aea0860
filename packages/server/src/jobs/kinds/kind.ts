import type { JobFailure, JobTask } from '@longshore/contract/jobs/jobs-schemas';
import type { AccountContext } from '#/upstream/account.ts';
import type { ListedObject } from '#/s3/listing.ts';
import type { S3 } from '#/s3/client.ts';

/** One step of a job: an object, or a version of one. */
export interface Item {
  readonly key: string;
  readonly versionId?: string | undefined;
  /** When the key was last written or deleted, where that matters; unknown of what is tried again. */
  readonly changedAt?: string | undefined;
}

export interface Outcome {
  readonly done: number;
  readonly skipped: number;
  /** Copies that have not, or may not have, the lock of their originals. */
  readonly withoutLock: number;
  readonly bytes: number;
  readonly failures: readonly JobFailure[];
}

export interface Batch {
  readonly s3: S3;
  /** Whose job it is, for what the admin API is asked. */
  readonly user: () => Omit<AccountContext, 'signal'>;
  readonly signal: AbortSignal;
  readonly task: JobTask;
  readonly items: readonly Item[];
  /** They were sent before, and nobody knows what became of them. */
  readonly isRedone: boolean;
  /** What becomes of an object that the storage server fails on. */
  readonly patience: Patience;
}

/**
 * A failure may be the storage server's and pass for all, or be of one object and stay. At first the job waits; when the
 * same objects fail again and again, those fail alone beside which others succeed, and at last all that still fail.
 */
export type Patience = 'wait' | 'tellApart' | 'over';

/** What a kind of job does with what is below its prefix. Steps may be taken again after a crash: they must bear it. */
export interface Kind {
  readonly ofVersions: (task: JobTask) => boolean;
  /** What concerns the job of all that is listed of one key, the newest version first. */
  readonly itemsOf: (task: JobTask, listed: readonly ListedObject[]) => readonly Item[];
  /**
   * Of keys with more versions than are held at once: those that it needs to know. Kinds without it take such a key part
   * by part.
   */
  readonly keep?: (task: JobTask, listed: readonly ListedObject[]) => readonly ListedObject[];
  /** As few as are lost count of at once. */
  readonly mostAtOnce: number;
  /** Throws what would meet all that follows as well. */
  readonly run: (batch: Batch) => Promise<Outcome>;
}

export const nothingDone: Outcome = { done: 0, skipped: 0, withoutLock: 0, bytes: 0, failures: [] };

export const sumOf = (one: Outcome, other: Outcome): Outcome => ({
  done: one.done + other.done,
  skipped: one.skipped + other.skipped,
  withoutLock: one.withoutLock + other.withoutLock,
  bytes: one.bytes + other.bytes,
  failures: [...one.failures, ...other.failures],
});
