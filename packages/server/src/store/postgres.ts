import { PostgresDialect } from 'kysely';
import type { Engine } from './sqlite.ts';

/** Any number that no other program uses in this database. */
const lockNumber = 728_114_503;

/** PostgreSQL, for several replicas. The driver is loaded where it is used: most consoles have no PostgreSQL. */
export async function openPostgres(url: string): Promise<Engine> {
  const { Pool, types } = await import('pg');
  // Milliseconds fit a double exactly; the driver would hand them over as text.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    // A replica that is frozen in the middle of a change would keep its rows from all others.
    idle_in_transaction_session_timeout: 5000,
    application_name: 'longshore',
  });
  // A connection that breaks between queries fails the next one, or is replaced; without listeners, one for those that are
  // idle and one for those in a transaction, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: new PostgresDialect({ pool }),
    lockStatements: ['begin', `select pg_advisory_xact_lock(${lockNumber})`],
  };
}
