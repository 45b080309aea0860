import { Kysely } from 'kysely';
import { ConsoleError } from '#/upstream/errors.ts';
import { openArchives, type Archives } from './archives.ts';
import { openJobs, type Jobs } from './jobs.ts';
import { openJournal, type Journal } from './journal.ts';
import { type LastSignIns, openLastSignIns } from './last-sign-ins.ts';
import { migrate } from './migrate.ts';
import { withOwnFailures } from './own-failures.ts';
import { openOpenSessions, type OpenSessions } from './open-sessions.ts';
import { openPostgres } from './postgres.ts';
import { openRestartNeed, type RestartNeed } from './restart-need.ts';
import { readIdentity } from './identity.ts';
import { openRevokedSessions, type RevokedSessions } from './revoked-sessions.ts';
import { openProviderSignIns, type ProviderSignIns } from './provider-sign-ins.ts';
import type { Tables } from './schema.ts';
import { openSignInFailures, type SignInFailures } from './sign-in-failures.ts';
import { openSqlite } from './sqlite.ts';

/** What must outlive a request, on either database with the same schema and queries. */
export interface Store {
  readonly revokedSessions: RevokedSessions;
  readonly openSessions: OpenSessions;
  readonly lastSignIns: LastSignIns;
  readonly restartNeed: RestartNeed;
  readonly signInFailures: SignInFailures;
  readonly providerSignIns: ProviderSignIns;
  readonly jobs: Jobs;
  readonly archives: Archives;
  readonly journal: Journal;
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
  const openSessions = openOpenSessions(db, now);
  const lastSignIns = openLastSignIns(db, now);
  const signInFailures = openSignInFailures(db, now);
  const providerSignIns = openProviderSignIns(db, now);
  const jobs = openJobs(db, now);
  const archives = openArchives(db, now);
  const journal = openJournal(db, now);
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
    openSessions,
    lastSignIns,
    restartNeed: openRestartNeed(db, now),
    signInFailures,
    providerSignIns,
    jobs,
    archives,
    journal,
    identity,
    async sweep() {
      await revokedSessions.sweep();
      await openSessions.sweep();
      await lastSignIns.sweep();
      await signInFailures.sweep();
      await providerSignIns.sweep();
      await jobs.sweep();
      await archives.sweep();
      await journal.sweep();
      engine.reserve?.fill();
    },
    async close() {
      await revokedSessions.close();
      await db.destroy();
    },
  };
}
