import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { openRestartNeed, type RestartNeed } from './restart-need.ts';
import { openRevokedSessions, type RevokedSessions } from './revoked-sessions.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** What must outlive a request, on either database with the same schema and queries. */
export interface Store {
  readonly revokedSessions: RevokedSessions;
  readonly restartNeed: RestartNeed;
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
  const engine = databaseUrl === undefined ? openSqlite(dataDir) : await openDatabase(databaseUrl);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    await migrate(db, engine.lockStatements);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  const revokedSessions = openRevokedSessions(db, now);
  return {
    revokedSessions,
    restartNeed: openRestartNeed(db, now),
    sweep: () => revokedSessions.sweep(),
    close: () => db.destroy(),
  };
}

/** The driver is loaded where it is used: most consoles have no PostgreSQL. */
async function openDatabase(url: string) {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url);
}
