import type { JobFailure } from '@longshore/contract/jobs/jobs-schemas';
import type { Kysely } from 'kysely';
import type { JobRow, Tables } from './schema.ts';

/** The right to run a job: it is lost when another took the job, which raises the fence. */
export interface JobLease {
  readonly id: string;
  readonly fence: number;
}

/** How far a job is; counts and failures are of what came since the last time. */
export interface JobProgress {
  readonly phase: JobRow['phase'];
  readonly place: string;
  readonly total: number | null;
  readonly done: number;
  readonly skipped: number;
  readonly withoutLock: number;
  readonly bytes: number;
  readonly failures: readonly JobFailure[];
  /** Failures up to here, from the beginning, were tried again; those that failed again are among the new ones. */
  readonly retriedTo?: number | undefined;
}

export interface JobEnd {
  readonly state: 'paused' | 'done' | 'cancelled' | 'stopped';
  readonly reason?: { readonly code: string; readonly message: string } | undefined;
}

export type JobControl = Pick<JobRow, (typeof control)[number]>;

const control = [
  'wanted',
  'objects_per_second',
  'lease_until_ms',
  'failed_count',
  'secret',
  'expires_at_ms',
] as const;

/** What only those who run jobs do. Each answers undefined, or false, to who has lost the lease. */
export interface JobLeases {
  /**
   * Takes the oldest job that nobody runs, or whose runner was not heard of in time, of an owner who has not enough of
   * them running.
   */
  claim(leaseMs: number): Promise<JobRow | undefined>;
  renew(lease: JobLease, leaseMs: number, reason?: JobEnd['reason'] | null): Promise<JobControl | undefined>;
  save(lease: JobLease, leaseMs: number, progress: JobProgress): Promise<JobControl | undefined>;
  end(lease: JobLease, end: JobEnd): Promise<boolean>;
  /** Lets another take it at once. */
  release(lease: JobLease): Promise<void>;
  /** The oldest failures up to a position. */
  failuresUpTo(
    id: string,
    position: number,
    limit: number,
  ): Promise<readonly (JobFailure & { readonly position: number })[]>;
}

const rowsAtOnce = 500;
/** Nobody's long jobs take all places. */
const mostOfOneOwner = 2;

export function openJobLeases(db: Kysely<Tables>, now: () => number): JobLeases {
  const held = (on: Kysely<Tables>, { id, fence }: JobLease) =>
    on.updateTable('jobs').where('id', '=', id).where('fence', '=', fence).where('state', '=', 'running');

  return {
    async claim(leaseMs) {
      const at = now();
      const free = await db
        .selectFrom('jobs')
        .select(['id', 'fence'])
        .where('state', 'in', ['queued', 'running'])
        .where('lease_until_ms', '<=', at)
        .where(
          (the) =>
            the
              .selectFrom('jobs as other')
              .select(({ fn }) => fn.countAll<number>().as('running'))
              .whereRef('other.owner', '=', 'jobs.owner')
              .where('other.state', '=', 'running')
              .where('other.lease_until_ms', '>', at),
          '<',
          mostOfOneOwner,
        )
        .orderBy('created_at_ms')
        .limit(1)
        .executeTakeFirst();
      if (free === undefined) return undefined;
      // Of several that found it, the fence lets one have it.
      return await db
        .updateTable('jobs')
        .set({ state: 'running', fence: free.fence + 1, lease_until_ms: at + leaseMs, updated_at_ms: at })
        .where('id', '=', free.id)
        .where('fence', '=', free.fence)
        .where('state', 'in', ['queued', 'running'])
        .returningAll()
        .executeTakeFirst();
    },
    async renew(lease, leaseMs, reason) {
      const at = now();
      const said =
        reason === undefined
          ? {}
          : { reason_code: reason?.code ?? null, reason_message: reason?.message ?? null, updated_at_ms: at };
      return await held(db, lease)
        .set({ lease_until_ms: at + leaseMs, ...said })
        .returning(control)
        .executeTakeFirst();
    },
    save: (lease, leaseMs, progress) =>
      db
        .transaction()
        .execute(async (on) => {
          const at = now();
          const { failures } = progress;
          const retried = await forgetRetried(on, lease.id, progress.retriedTo);
          const saved = await held(on, lease)
            .set((the) => ({
              phase: progress.phase,
              place: progress.place,
              total_count: progress.total,
              done_count: the('done_count', '+', progress.done),
              skipped_count: the('skipped_count', '+', progress.skipped),
              without_lock_count: the('without_lock_count', '+', progress.withoutLock),
              done_bytes: the('done_bytes', '+', progress.bytes),
              failed_count: the('failed_count', '+', failures.length - retried),
              failure_position: the('failure_position', '+', failures.length),
              reason_code: null,
              reason_message: null,
              updated_at_ms: at,
              lease_until_ms: at + leaseMs,
            }))
            .returning([...control, 'failure_position'])
            .executeTakeFirst();
          if (saved === undefined) throw new LeaseLost();
          const first = saved.failure_position - failures.length + 1;
          await addFailures(on, { id: lease.id, first, failures });
          return saved;
        })
        .catch((cause: unknown) => {
          if (cause instanceof LeaseLost) return undefined;
          throw cause;
        }),
    async end(lease, { state, reason }) {
      const at = now();
      const ended = await held(db, lease)
        .set({
          state,
          wanted: 'run',
          reason_code: reason?.code ?? null,
          reason_message: reason?.message ?? null,
          updated_at_ms: at,
          ended_at_ms: state === 'paused' ? null : at,
          secret: null,
          lease_until_ms: 0,
        })
        .executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },
    async release(lease) {
      await held(db, lease).set({ lease_until_ms: 0 }).execute();
    },
    async failuresUpTo(id, position, limit) {
      const rows = await db
        .selectFrom('job_failures')
        .selectAll()
        .where('job_id', '=', id)
        .where('position', '<=', position)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map(({ version_id: versionId, ...row }) => ({
        ...row,
        ...(versionId === '' ? {} : { versionId }),
      }));
    },
  };
}

/** Takes back what the transaction wrote. */
class LeaseLost extends Error {}

async function forgetRetried(on: Kysely<Tables>, id: string, upTo: number | undefined): Promise<number> {
  if (upTo === undefined) return 0;
  const { numDeletedRows } = await on
    .deleteFrom('job_failures')
    .where('job_id', '=', id)
    .where('position', '<=', upTo)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface NewFailures {
  readonly id: string;
  readonly first: number;
  readonly failures: readonly JobFailure[];
}

async function addFailures(on: Kysely<Tables>, { id, first, failures }: NewFailures): Promise<void> {
  for (let from = 0; from < failures.length; from += rowsAtOnce) {
    const rows = failures.slice(from, from + rowsAtOnce).map(({ key, versionId, code, message }, at) => ({
      job_id: id,
      position: first + from + at,
      key,
      version_id: versionId ?? '',
      code,
      message,
    }));
    await on.insertInto('job_failures').values(rows).execute();
  }
}
