import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './schema.ts';

export interface RevokedSessions {
  /**
   * Ends a session, or a family of them; `refusedFromMs` lets calls already on their way finish. It holds in this
   * process at once. Fails where it cannot be written: it is then tried again until it is, but does not outlive the
   * process before.
   */
  add(id: string, expiresAtMs: number, refusedFromMs?: number): Promise<void>;
  /** Ends all sessions of an owner that began before now, known or not, but for one family; as `add`. */
  addOwned(id: string, expiresAtMs: number, spared: string): Promise<void>;
  /** Whether the session of this id has ended, or its whole family, or all of its owner at that time. */
  has(id: string, family?: string, owned?: Owned): Promise<boolean>;
  /** The same of many in one query, in their order. */
  whichEnded(asked: readonly Asked[]): Promise<boolean[]>;
  /** Writes something that means nothing, as `add` would; fails where that cannot be. */
  probeWrite(): Promise<void>;
  sweep(): Promise<void>;
  /** Tries once more to write what is not written yet. */
  close(): Promise<void>;
}

/** What an end of all sessions of an owner is judged by. */
export interface Owned {
  /** Names the owner's ends. */
  readonly id: string;
  readonly startedAtMs: number;
  /** As `spared` has it. */
  readonly family: string;
}

interface Asked {
  readonly id: string;
  readonly family: string;
  readonly owned: Owned;
}

interface Ended {
  readonly expiresAtMs: number;
  readonly refusedFromMs: number;
  /** Of an owner's. */
  readonly beforeMs?: number | undefined;
  readonly spared?: string | undefined;
}

const isOwned = ({ beforeMs = 0, spared }: Ended, { startedAtMs, family }: Owned): boolean =>
  beforeMs > startedAtMs && spared !== family;

export interface RevokedSessionsOptions {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  /** Makes room on a full disk, once; answers whether there was any to make. */
  readonly makeRoom?: (() => boolean) | undefined;
}

const none: Ended = { expiresAtMs: 0, refusedFromMs: Infinity };

const endedOf = (row: Selectable<Tables['revoked_sessions']>): Ended => ({
  expiresAtMs: row.expires_at_ms,
  refusedFromMs: row.refused_from_ms,
  beforeMs: row.before_ms ?? undefined,
  spared: row.spared ?? undefined,
});

const isRefused = ({ refusedFromMs }: Ended, nowMs: number): boolean => refusedFromMs <= nowMs;

const retryMs = 5_000;

export function openRevokedSessions({ db, now, makeRoom }: RevokedSessionsOptions): RevokedSessions {
  /** What could not be written yet. */
  const unwritten = new Map<string, Ended>();
  let timer: NodeJS.Timeout | undefined;
  // Asked with every request: compiled once.
  const isRevoked = db
    .selectFrom('revoked_sessions')
    .select('id')
    .where('id', 'in', ['', '', ''])
    .where('refused_from_ms', '<=', 0)
    .where(({ and, eb, or }) =>
      or([eb('before_ms', 'is', null), and([eb('before_ms', '>', 0), eb('spared', '<>', '')])]),
    )
    .compile();

  async function write(id: string, ended: Ended): Promise<void> {
    const { expiresAtMs, refusedFromMs, beforeMs = null, spared = null } = ended;
    const row = {
      expires_at_ms: expiresAtMs,
      refused_from_ms: refusedFromMs,
      before_ms: beforeMs,
      spared,
    };
    const insert = db.insertInto('revoked_sessions').values({ id, ...row });
    if (beforeMs !== null) {
      // The last one covers all before it: whoever it spares was not ended by them.
      await insert
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(row).where('revoked_sessions.before_ms', '<=', beforeMs),
        )
        .execute();
      return;
    }
    await insert
      // Whoever ends it first wins, unless a later call ends it sooner.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ refused_from_ms: refusedFromMs })
          .where('revoked_sessions.refused_from_ms', '>', refusedFromMs),
      )
      .execute();
  }

  async function writeOrMakeRoom(id: string, ended: Ended): Promise<void> {
    try {
      await write(id, ended);
    } catch (cause) {
      if (makeRoom?.() !== true) throw cause;
      await write(id, ended);
    }
  }

  /** What took its place meanwhile is not written yet. */
  function forget(id: string, ended: Ended): void {
    if (unwritten.get(id) === ended) unwritten.delete(id);
  }

  async function writeUnwritten(): Promise<void> {
    for (const [id, ended] of unwritten) {
      if (ended.expiresAtMs > now()) await write(id, ended);
      forget(id, ended);
    }
  }

  function retryLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeUnwritten().catch(retryLater);
    }, retryMs).unref();
  }

  async function writeNow(id: string, ended: Ended): Promise<void> {
    unwritten.set(id, ended);
    try {
      await writeOrMakeRoom(id, ended);
      forget(id, ended);
    } catch (cause) {
      retryLater();
      throw cause;
    }
  }

  return {
    async add(id, expiresAtMs, refusedFromMs = now()) {
      const before = unwritten.get(id);
      await writeNow(id, {
        expiresAtMs: Math.max(expiresAtMs, before?.expiresAtMs ?? 0),
        refusedFromMs: Math.min(refusedFromMs, before?.refusedFromMs ?? Infinity),
      });
    },
    // Whatever the clock of who asks says: when a session began decides.
    addOwned: (id, expiresAtMs, spared) =>
      writeNow(id, { expiresAtMs, refusedFromMs: 0, beforeMs: now(), spared }),
    async has(id, family = id, owned = { id, startedAtMs: Number.MAX_SAFE_INTEGER, family }) {
      const isKnown = [id, family].some((one) => isRefused(unwritten.get(one) ?? none, now()));
      if (isKnown || isOwned(unwritten.get(owned.id) ?? none, owned)) return true;
      const parameters = [id, family, owned.id, now(), owned.startedAtMs, owned.family];
      const { rows } = await db.executeQuery({ ...isRevoked, parameters });
      return rows.length > 0;
    },
    async whichEnded(asked) {
      const ids = [...new Set(asked.flatMap(({ id, family, owned }) => [id, family, owned.id]))];
      const rows =
        ids.length === 0
          ? []
          : await db.selectFrom('revoked_sessions').selectAll().where('id', 'in', ids).execute();
      const stored = new Map(rows.map((row) => [row.id, endedOf(row)]));
      const ends = (id: string) => [stored.get(id) ?? none, unwritten.get(id) ?? none];
      return asked.map(({ id, family, owned }) => {
        const own = [...ends(id), ...ends(family)];
        return own.some((one) => isRefused(one, now())) || ends(owned.id).some((one) => isOwned(one, owned));
      });
    },
    async probeWrite() {
      // Another value each time: a database that has the same already writes nothing.
      const refused_from_ms = now();
      await db
        .insertInto('revoked_sessions')
        // Has expired already, so that it is swept like any other.
        .values({ id: 'probe', expires_at_ms: 0, refused_from_ms })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ refused_from_ms }))
        .execute();
    },
    async sweep() {
      await db.deleteFrom('revoked_sessions').where('expires_at_ms', '<', now()).execute();
    },
    async close() {
      clearTimeout(timer);
      await writeUnwritten().catch(() => undefined);
    },
  };
}
