import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** A change that was made through the console, or may have been. */
export interface RecordedChange {
  /** Sorts by time. */
  readonly id: string;
  readonly atMs: number;
  readonly userName: string;
  /** Of the contract: `bucketQuotaSet`. */
  readonly rowId: string;
  /** JSON of path and query parameters: what was changed. */
  readonly place: string;
  /** JSON without secrets; null where the call does not tell. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  /** `uncertain` where no answer of the storage server came, or none that could be read. */
  readonly outcome: 'done' | 'uncertain';
  /** Why it is uncertain. */
  readonly code: string | null;
  readonly requestId: string;
}

export interface Journal {
  add(change: Omit<RecordedChange, 'id' | 'atMs'>): Promise<void>;
  /** The latest first; `olderThan` is the id of the last one seen. */
  list(options: {
    readonly count: number;
    readonly olderThan?: string | undefined;
  }): Promise<RecordedChange[]>;
  /** Deletes those older than a year, and the oldest beyond 100,000. */
  sweep(): Promise<void>;
}

const keptMs = 366 * 24 * 60 * 60_000;
const mostKept = 100_000;

export function openJournal(db: Kysely<Tables>, now: () => number): Journal {
  return {
    async add({ userName, rowId, place, before, after, reason, outcome, code, requestId }) {
      const at_ms = now();
      await db
        .insertInto('changes')
        .values({
          id: newId(at_ms),
          at_ms,
          user_name: userName,
          row_id: rowId,
          place,
          before_text: before,
          after_text: after,
          reason,
          outcome,
          code,
          request_id: requestId,
        })
        .execute();
    },
    async list({ count, olderThan }) {
      let query = db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(count);
      if (olderThan !== undefined) query = query.where('id', '<', olderThan);
      const rows = await query.execute();
      return rows.map((row) => ({
        id: row.id,
        atMs: row.at_ms,
        userName: row.user_name,
        rowId: row.row_id,
        place: row.place,
        before: row.before_text,
        after: row.after_text,
        reason: row.reason,
        outcome: row.outcome,
        code: row.code,
        requestId: row.request_id,
      }));
    },
    async sweep() {
      await db
        .deleteFrom('changes')
        .where('at_ms', '<', now() - keptMs)
        .execute();
      const oldest = await db
        .selectFrom('changes')
        .select('id')
        .orderBy('id', 'desc')
        .offset(mostKept)
        .limit(1)
        .executeTakeFirst();
      if (oldest !== undefined) await db.deleteFrom('changes').where('id', '<=', oldest.id).execute();
    },
  };
}

const digitsOfTime = 9;

/** Sorts by time also where a database compares text by the rules of a language: digits and lower-case letters only. */
const newId = (atMs: number): string =>
  `${atMs.toString(36).padStart(digitsOfTime, '0')}${randomBytes(8).toString('hex')}`;
