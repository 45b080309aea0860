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
  [
    `create table jobs (
       id text primary key,
       owner text not null,
       task text not null,
       state text not null,
       wanted text not null,
       phase text not null,
       place text not null,
       total_count bigint,
       done_count bigint not null,
       skipped_count bigint not null,
       failed_count bigint not null,
       failure_position bigint not null,
       done_bytes bigint not null,
       objects_per_second bigint not null,
       reason_code text,
       reason_message text,
       created_at_ms bigint not null,
       updated_at_ms bigint not null,
       ended_at_ms bigint,
       secret text,
       family text not null,
       ends_with_session integer not null,
       expires_at_ms bigint not null,
       fence bigint not null,
       lease_until_ms bigint not null
     )`,
    `create index jobs_owner on jobs (owner, created_at_ms)`,
    `create index jobs_lease on jobs (state, lease_until_ms)`,
    `create table job_failures (
       job_id text not null references jobs (id) on delete cascade,
       position bigint not null,
       key text not null,
       version_id text not null,
       code text not null,
       message text not null,
       primary key (job_id, position)
     )`,
  ],
  [
    `create table changes (
       id text primary key,
       at_ms bigint not null,
       user_name text not null,
       row_id text not null,
       place text not null,
       before_text text,
       after_text text,
       reason text,
       outcome text not null,
       code text,
       request_id text not null
     )`,
    `create index changes_at on changes (at_ms, id)`,
  ],
  [`alter table jobs add column without_lock_count bigint not null default 0`],
  [
    `create table archives (
       owner text not null,
       id text not null,
       state text not null,
       bytes bigint not null,
       object_count bigint not null,
       gap_count bigint not null,
       gaps text not null,
       is_cancelled integer not null,
       updated_at_ms bigint not null,
       primary key (owner, id)
     )`,
  ],
  [
    `create table used_sign_ins (
       id text primary key,
       expires_at_ms bigint not null
     )`,
    `create index used_sign_ins_expires on used_sign_ins (expires_at_ms)`,
    `create table provider_grants (
       id text primary key,
       sealed text not null,
       expires_at_ms bigint not null
     )`,
    `create index provider_grants_expires on provider_grants (expires_at_ms)`,
  ],
  [`alter table provider_grants add column turn_until_ms bigint not null default 0`],
];
