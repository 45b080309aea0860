import { Kysely } from 'kysely';
import { ConsoleError } from '#/upstream/errors.ts';
import { migrate } from './migrate.ts';
import { withOwnFailures } from './own-failures.ts';
import { openPostgres } from './postgres.ts';
import { openRestartNeed, type RestartNeed } from './restart-need.ts';
import { readIdentity } from './identity.ts';
import { openRevokedSessions, type RevokedSessions } from './revoked-sessions.ts';
import type { Tables } from './schema.ts';
import { openSignInFailures, type SignInFailures } from './sign-in-failures.ts';
import { openSqlite } from './sqlite.ts';

/** What must outlive a request, on either database with the same schema and queries. */
export interface Store {
  readonly revokedSessions: RevokedSessions;
  readonly restartNeed: RestartNeed;
  readonly signInFailures: SignInFailures;
  /** Random, and of this database alone: one that was emptied is another. */
  readonly identity: string;
  /** Deletes what has expired. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** The file's folder where no database is named. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly now: () => number;
}

export async function openStore({ dataDir, databaseUrl, now }: StoreOptions): Promise<Store> {
  const engine = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl);
  const db = new Kysely<Tables>({ dialect: withOwnFailures(engine.dialect) });
  const revokedSessions = openRevokedSessions({ db, now, makeRoom: engine.reserve?.release });
  const signInFailures = openSignInFailures(db, now);
  let identity: string;
  try {
    await migrate(db, engine.lockStatements);
    identity = await readIdentity(db);
    await revokedSessions.sweep();
    engine.reserve?.fill();
  } catch (cause) {
    await db.destroy();
    // Whoever starts the console reads what the database itself says.
    throw cause instanceof ConsoleError ? cause.cause : cause;
  }
  return {
    revokedSessions,
    restartNeed: openRestartNeed(db, now),
    signInFailures,
    identity,
    async sweep() {
      await revokedSessions.sweep();
      await signInFailures.sweep();
      engine.reserve?.fill();
    },
    async close() {
      await revokedSessions.close();
      await db.destroy();
    },
  };
}
