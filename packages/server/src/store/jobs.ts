import type { JobFailure, JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { mostEntries } from '@longshore/contract/most-entries';
import type { Insertable, Kysely } from 'kysely';
import { openJobLeases, type JobLeases } from './job-leases.ts';
import type { JobRow, Tables } from './schema.ts';

export interface NewJob {
  readonly id: string;
  readonly owner: string;
  readonly task: JobTask;
  readonly objectsPerSecond: number;
  readonly keys: JobKeys;
}

/** With what a job works until it is paused or ends. */
export interface JobKeys {
  readonly secret: string;
  readonly family: string;
  readonly endsWithSession: boolean;
  readonly expiresAtMs: number;
}

export interface PageOf {
  readonly offset: number;
  readonly limit: number;
}

/** By which a change is told; what a job is about may be long. */
export type JobChange = Pick<
  JobRow,
  'id' | 'updated_at_ms' | 'state' | 'wanted' | 'done_count' | 'lease_until_ms'
>;

/** What jobs do is said in `jobs/`; this is what is kept of them. */
export interface Jobs extends JobLeases {
  add(job: NewJob): Promise<JobRow>;
  find(owner: string, id: string): Promise<JobRow | undefined>;
  list(owner: string, page: PageOf): Promise<{ readonly rows: readonly JobRow[]; readonly total: number }>;
  /** Those that changed since, and those that are not over. */
  changedSince(owner: string, sinceMs: number): Promise<readonly JobChange[]>;
  /** Those that run, wait or are paused. */
  unendedCount(owner: string): Promise<number>;
  failures(id: string, page: PageOf): Promise<readonly JobFailure[]>;
  setRate(owner: string, id: string, objectsPerSecond: number): Promise<void>;
  /** Tells whoever runs it; what nobody runs changes at once. False where its state does not allow it. */
  want(owner: string, id: string, wanted: 'pause' | 'cancel'): Promise<boolean>;
  /** Puts it in line again, the failed objects first with `retries`. False where its state does not allow it. */
  resume(
    owner: string,
    id: string,
    how: { readonly keys: JobKeys; readonly retries: boolean },
  ): Promise<boolean>;
  /** The jobs of a session that would end with it, and those that go on. */
  ofSession(family: string): Promise<{ readonly ending: number; readonly lasting: number }>;
  /** Gives an owner's jobs of a session the keys of the one that renewed it. */
  renewKeys(
    owner: string,
    family: string,
    keysFor: (id: string) => Omit<JobKeys, 'family'>,
  ): Promise<readonly string[]>;
  /** Ends those that may not outlive their session. */
  endWithSession(family: string): Promise<void>;
  sweep(): Promise<void>;
}

const mostEnded = 50;
const keptMs = 30 * 24 * 60 * 60_000;
const unended = ['queued', 'running'] as const;
const resumable = ['paused', 'stopped'] as const;

/** Why a job ended with its session. */
export const signedOut = {
  code: 'SignedOut',
  message: 'It ended with the session: it worked with an access key that the console does not keep',
} as const;

/** What is forgotten as soon as a job no longer runs. */
export const withoutKeys = { secret: null, lease_until_ms: 0 } as const;

export function openJobs(db: Kysely<Tables>, now: () => number): Jobs {
  const own = (owner: string, id: string) =>
    db.selectFrom('jobs').selectAll().where('id', '=', id).where('owner', '=', owner);

  return {
    ...openJobLeases(db, now),
    async add({ id, owner, task, objectsPerSecond, keys }) {
      const at = now();
      const row: Insertable<Tables['jobs']> = {
        id,
        owner,
        task: JSON.stringify(task),
        state: 'queued',
        wanted: 'run',
        phase: 'counting',
        place: '{}',
        total_count: null,
        done_count: 0,
        skipped_count: 0,
        without_lock_count: 0,
        failed_count: 0,
        failure_position: 0,
        done_bytes: 0,
        objects_per_second: objectsPerSecond,
        reason_code: null,
        reason_message: null,
        created_at_ms: at,
        updated_at_ms: at,
        ended_at_ms: null,
        ...columnsOf(keys),
        fence: 0,
        lease_until_ms: 0,
      };
      await forgetOldest(db, owner);
      return await db.insertInto('jobs').values(row).returningAll().executeTakeFirstOrThrow();
    },
    find: (owner, id) => own(owner, id).executeTakeFirst(),
    async list(owner, { offset, limit }) {
      const rows = await db
        .selectFrom('jobs')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('created_at_ms', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { rows, total: await countOf(db, owner) };
    },
    changedSince: (owner, sinceMs) =>
      db
        .selectFrom('jobs')
        .select(['id', 'updated_at_ms', 'state', 'wanted', 'done_count', 'lease_until_ms'])
        .where('owner', '=', owner)
        .where((the) => the.or([the('updated_at_ms', '>=', sinceMs), the('state', 'in', [...unended])]))
        .orderBy('created_at_ms')
        .execute(),
    unendedCount: (owner) => countOf(db, owner, [...unended, 'paused']),
    async failures(id, { offset, limit }) {
      const rows = await db
        .selectFrom('job_failures')
        .selectAll()
        .where('job_id', '=', id)
        .orderBy('position')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ key, version_id: versionId, code, message }) => ({
        key,
        ...(versionId === '' ? {} : { versionId }),
        code,
        message,
      }));
    },
    async setRate(owner, id, objectsPerSecond) {
      await db
        .updateTable('jobs')
        .set({ objects_per_second: objectsPerSecond, updated_at_ms: now() })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .execute();
    },
    async want(owner, id, wanted) {
      const at = now();
      const ofMine = db.updateTable('jobs').where('id', '=', id).where('owner', '=', owner);
      const ended =
        wanted === 'cancel'
          ? { state: 'cancelled' as const, ended_at_ms: at }
          : { state: 'paused' as const, ended_at_ms: null };
      const idle = wanted === 'cancel' ? (['queued', ...resumable] as const) : (['queued'] as const);
      const atOnce = await ofMine
        .set({ ...ended, ...withoutKeys, wanted: 'run', updated_at_ms: at })
        .where('state', 'in', [...idle])
        .executeTakeFirst();
      if (atOnce.numUpdatedRows > 0n) return true;
      const told = await ofMine
        .set({ wanted, updated_at_ms: at })
        .where('state', '=', 'running')
        .executeTakeFirst();
      return told.numUpdatedRows > 0n;
    },
    async resume(owner, id, { keys, retries }) {
      const from = retries ? ([...resumable, 'done'] as const) : resumable;
      const ofMine = db.updateTable('jobs').where('id', '=', id).where('owner', '=', owner);
      const resumed = await ofMine
        .set({
          state: 'queued',
          wanted: 'run',
          ...(retries ? { phase: 'retrying' as const } : {}),
          reason_code: null,
          reason_message: null,
          ended_at_ms: null,
          updated_at_ms: now(),
          ...columnsOf(keys),
          lease_until_ms: 0,
        })
        .where('state', 'in', [...from])
        .executeTakeFirst();
      if (resumed.numUpdatedRows > 0n) return true;
      if (retries) return false;
      // It was only about to pause.
      const kept = await ofMine
        .set({ wanted: 'run', updated_at_ms: now() })
        .where('state', '=', 'running')
        .where('wanted', '=', 'pause')
        .executeTakeFirst();
      return kept.numUpdatedRows > 0n;
    },
    async ofSession(family) {
      const rows = await db
        .selectFrom('jobs')
        .select('ends_with_session')
        .where('family', '=', family)
        .where('state', 'in', [...unended])
        .execute();
      const ending = rows.filter(({ ends_with_session: ends }) => ends === 1).length;
      return { ending, lasting: rows.length - ending };
    },
    async renewKeys(owner, family, keysFor) {
      const rows = await db
        .selectFrom('jobs')
        .select('id')
        .where('owner', '=', owner)
        .where('family', '=', family)
        .where('state', 'in', [...unended])
        .execute();
      for (const { id } of rows)
        await db
          .updateTable('jobs')
          .set({ ...columnsOf({ ...keysFor(id), family }), updated_at_ms: now() })
          .where('id', '=', id)
          // It may have ended since, and keeps no keys then.
          .where('state', 'in', [...unended])
          .execute();
      return rows.map(({ id }) => id);
    },
    async endWithSession(family) {
      await db
        .updateTable('jobs')
        .set((the) => ({
          state: 'stopped',
          wanted: 'run',
          ...withoutKeys,
          // Whoever runs it may write no more.
          fence: the('fence', '+', 1),
          reason_code: signedOut.code,
          reason_message: signedOut.message,
          ended_at_ms: now(),
          updated_at_ms: now(),
        }))
        .where('family', '=', family)
        .where('ends_with_session', '=', 1)
        .where('state', 'in', [...unended])
        .execute();
    },
    async sweep() {
      await db
        .deleteFrom('jobs')
        .where('state', 'not in', [...unended])
        .where('updated_at_ms', '<', now() - keptMs)
        .execute();
    },
  };
}

/** Of those that are over an owner keeps so many: each may weigh some megabytes with its failures. */
async function forgetOldest(db: Kysely<Tables>, owner: string): Promise<void> {
  const tooMany = db
    .selectFrom('jobs')
    .select('id')
    .where('owner', '=', owner)
    .where('ended_at_ms', 'is not', null)
    .orderBy('ended_at_ms', 'desc')
    .orderBy('id')
    .offset(mostEnded - 1)
    .limit(mostEntries);
  await db.deleteFrom('jobs').where('id', 'in', tooMany).where('ended_at_ms', 'is not', null).execute();
}

const columnsOf = ({ secret, family, endsWithSession, expiresAtMs }: JobKeys) => ({
  secret,
  family,
  ends_with_session: endsWithSession ? 1 : 0,
  expires_at_ms: expiresAtMs,
});

async function countOf(
  db: Kysely<Tables>,
  owner: string,
  states?: readonly JobRow['state'][],
): Promise<number> {
  const { counted } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .where('owner', '=', owner)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
