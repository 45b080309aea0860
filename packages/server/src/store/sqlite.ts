import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { openSpaceReserve, type SpaceReserve } from './space-reserve.ts';
import { type Dialect, SqliteDialect, type SqliteStatement } from 'kysely';

/** What the store needs to know of a database beside its queries. */
export interface Engine {
  readonly dialect: Dialect;
  /** Opens a transaction that no other process can be in at the same time. */
  readonly lockStatements: readonly string[];
  /** Room kept for what must be written even when the disk is full; where the database is on this machine. */
  readonly reserve?: SpaceReserve | undefined;
}

const statementCacheSize = 100;

/** The embedded database: one file in the data folder, readable by its owner only. */
export function openSqlite(dataDir: string): Engine {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'longshore.db');
  const database = new DatabaseSync(file);
  chmodSync(file, 0o600);
  database.exec(
    'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on',
  );
  return {
    dialect: new SqliteDialect({ database: adapt(database) }),
    lockStatements: ['begin immediate'],
    reserve: openSpaceReserve(dataDir),
  };
}

/** node:sqlite in the shape that Kysely's dialect drives; prepared statements are kept. */
function adapt(database: DatabaseSync) {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text: string): SqliteStatement {
      const kept = cache.get(text);
      if (kept !== undefined) return kept;
      const statement = statementOf(database.prepare(text));
      const [oldest] = cache.keys();
      if (cache.size >= statementCacheSize && oldest !== undefined) cache.delete(oldest);
      cache.set(text, statement);
      return statement;
    },
  };
}

function statementOf(statement: StatementSync): SqliteStatement {
  // Kysely's compiler only ever binds what the tables' column types are: text and numbers.
  const bound = (values: readonly unknown[]) => values as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bound(values)),
    run: (values) => statement.run(...bound(values)),
    iterate: (values) => statement.iterate(...bound(values)),
  };
}
