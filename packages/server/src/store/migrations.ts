/**
 * Forward only, in order; number n takes the schema from version n-1 to n. One that was released is never changed.
 * The statements are those that SQLite and PostgreSQL both read.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table revoked_sessions (
       id text primary key,
       refused_from_ms bigint not null,
       expires_at_ms bigint not null
     )`,
    `create index revoked_sessions_expires on revoked_sessions (expires_at_ms)`,
  ],
  [
    `create table restart_needs (
       id integer primary key check (id = 1),
       since_ms bigint not null
     )`,
  ],
  [
    `create table sign_in_failures (
       id text primary key,
       name text not null,
       expires_at_ms bigint not null
     )`,
    `create index sign_in_failures_name on sign_in_failures (name, expires_at_ms)`,
    `create index sign_in_failures_expires on sign_in_failures (expires_at_ms)`,
    `create table database_identity (
       id integer primary key check (id = 1),
       identity text not null
     )`,
  ],
];
