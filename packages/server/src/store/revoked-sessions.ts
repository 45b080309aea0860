import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export interface RevokedSessions {
  /**
   * Ends a session, or a family of them; `refusedFromMs` lets calls already on their way finish. It holds in this
   * process at once. Fails where it cannot be written: it is then tried again until it is, but does not outlive the
   * process before.
   */
  add(id: string, expiresAtMs: number, refusedFromMs?: number): Promise<void>;
  /** Whether the session of this id has ended, or its whole family. */
  has(id: string, family?: string): Promise<boolean>;
  /** Writes something that means nothing, as `add` would; fails where that cannot be. */
  probeWrite(): Promise<void>;
  sweep(): Promise<void>;
  /** Tries once more to write what is not written yet. */
  close(): Promise<void>;
}

interface Ended {
  readonly expiresAtMs: number;
  readonly refusedFromMs: number;
}

export interface RevokedSessionsOptions {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  /** Makes room on a full disk, once; answers whether there was any to make. */
  readonly makeRoom?: (() => boolean) | undefined;
}

const retryMs = 5_000;

export function openRevokedSessions({ db, now, makeRoom }: RevokedSessionsOptions): RevokedSessions {
  /** What could not be written yet. */
  const unwritten = new Map<string, Ended>();
  let timer: NodeJS.Timeout | undefined;
  // Asked with every request: compiled once.
  const isRevoked = db
    .selectFrom('revoked_sessions')
    .select('id')
    .where('id', 'in', ['', ''])
    .where('refused_from_ms', '<=', 0)
    .compile();

  async function write(id: string, { expiresAtMs, refusedFromMs }: Ended): Promise<void> {
    await db
      .insertInto('revoked_sessions')
      .values({ id, expires_at_ms: expiresAtMs, refused_from_ms: refusedFromMs })
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

  async function writeUnwritten(): Promise<void> {
    for (const [id, ended] of unwritten) {
      if (ended.expiresAtMs > now()) await write(id, ended);
      unwritten.delete(id);
    }
  }

  function retryLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeUnwritten().catch(retryLater);
    }, retryMs).unref();
  }

  return {
    async add(id, expiresAtMs, refusedFromMs = now()) {
      const before = unwritten.get(id);
      const ended = {
        expiresAtMs: Math.max(expiresAtMs, before?.expiresAtMs ?? 0),
        refusedFromMs: Math.min(refusedFromMs, before?.refusedFromMs ?? Infinity),
      };
      unwritten.set(id, ended);
      try {
        await writeOrMakeRoom(id, ended);
        unwritten.delete(id);
      } catch (cause) {
        retryLater();
        throw cause;
      }
    },
    async has(id, family = id) {
      const isKnown = [id, family].some((one) => (unwritten.get(one)?.refusedFromMs ?? Infinity) <= now());
      if (isKnown) return true;
      const { rows } = await db.executeQuery({ ...isRevoked, parameters: [id, family, now()] });
      return rows.length > 0;
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
