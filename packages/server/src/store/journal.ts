import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
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

/** Which changes; all of them where nothing is said. */
export interface Wanted {
  readonly count: number;
  /** The id of the last one seen. */
  readonly olderThan?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly userName?: string | undefined;
  readonly rowIds?: readonly string[] | undefined;
  /** A part of what was changed, or of what it was changed to. */
  readonly named?: string | undefined;
  readonly outcome?: RecordedChange['outcome'] | undefined;
}

export interface Journal {
  add(change: Omit<RecordedChange, 'id' | 'atMs'>): Promise<void>;
  /** The latest first. */
  list(options: Wanted): Promise<RecordedChange[]>;
  find(id: string): Promise<RecordedChange | undefined>;
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
    async list({ count, olderThan, fromMs, toMs, userName, rowIds, named, outcome }) {
      const rows = await db
        .selectFrom('changes')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(count)
        .$if(olderThan !== undefined, (query) => query.where('id', '<', olderThan ?? ''))
        .$if(fromMs !== undefined, (query) => query.where('at_ms', '>=', fromMs ?? 0))
        .$if(toMs !== undefined, (query) => query.where('at_ms', '<=', toMs ?? 0))
        .$if(userName !== undefined, (query) => query.where('user_name', '=', userName ?? ''))
        .$if(rowIds !== undefined, (query) => query.where('row_id', 'in', [...(rowIds ?? []), '']))
        .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'done'))
        .$if(named !== undefined, (query) =>
          query.where((the) =>
            the.or([
              sql<boolean>`lower(place) like ${like(named)} escape '!'`,
              sql<boolean>`lower(substr(after_text, 1, 2000)) like ${like(named)} escape '!'`,
            ]),
          ),
        )
        .execute();
      return rows.map(changeOf);
    },
    async find(id) {
      const row = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
      return row && changeOf(row);
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

/** As it stands in JSON: of the place, or at the beginning of what was made or set. */
const like = (named = ''): string =>
  `%${JSON.stringify(named.toLowerCase()).slice(1, -1).replace(/[!%_]/g, '!$&')}%`;

const changeOf = (row: Selectable<Tables['changes']>): RecordedChange => ({
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
});

const digitsOfTime = 9;

/** Sorts by time also where a database compares text by the rules of a language: digits and lower-case letters only. */
const newId = (atMs: number): string =>
  `${atMs.toString(36).padStart(digitsOfTime, '0')}${randomBytes(8).toString('hex')}`;
