import type { Generated, Selectable } from 'kysely';

/** Times are milliseconds since the epoch in columns wide enough for them on both databases. */
export interface Tables {
  schema_version: { version: number };
  revoked_sessions: {
    id: string;
    /** From when the session is refused: later than now while a renewed one takes over. */
    refused_from_ms: number;
    /** When the session would have ended by itself: from then on the row is not needed. */
    expires_at_ms: number;
  };
  /** At most one row: the storage server has settings that it uses only after a restart. */
  restart_needs: { id: number; since_ms: number };
  /** One row an attempt to sign in and what it counts for; names are hashed. */
  sign_in_failures: { id: string; name: string; expires_at_ms: number };
  /** Sign-ins through an identity provider that came back: each does so once. */
  used_sign_ins: { id: string; expires_at_ms: number };
  /** What identity providers granted to sessions, sealed. */
  provider_grants: {
    id: string;
    sealed: string;
    expires_at_ms: number;
    /** Until then somebody renews it; nobody does where that has passed. */
    turn_until_ms: Generated<number>;
  };
  /** One row, random. */
  database_identity: { id: number; identity: string };
  jobs: {
    id: string;
    /** Whose keys it works with: sees and steers it. */
    owner: string;
    /** JSON, as the contract has it. */
    task: string;
    state: 'queued' | 'running' | 'paused' | 'done' | 'cancelled' | 'stopped';
    wanted: 'run' | 'pause' | 'cancel';
    phase: 'counting' | 'working' | 'retrying';
    /** JSON: where it goes on. */
    place: string;
    total_count: number | null;
    done_count: number;
    skipped_count: number;
    /** Copies that have not, or may not have, the lock of their originals. */
    without_lock_count: number;
    /** Rows of `job_failures`. */
    failed_count: number;
    /** Of the last failure; never used again. */
    failure_position: number;
    done_bytes: number;
    objects_per_second: number;
    /** Why it stopped, or what it waits for. */
    reason_code: string | null;
    reason_message: string | null;
    created_at_ms: number;
    updated_at_ms: number;
    ended_at_ms: number | null;
    /** Its sealed session, while it is queued or running. */
    secret: string | null;
    /** Of the session that started it. */
    family: string;
    /** 1 where the session's keys must not be kept beyond it. */
    ends_with_session: number;
    expires_at_ms: number;
    /** Counts those who took the job: only the last may write. */
    fence: number;
    lease_until_ms: number;
  };
  /** One row a change made through the console; texts are JSON without secrets. */
  changes: {
    id: string;
    at_ms: number;
    user_name: string;
    /** Of the contract: `bucketQuotaSet`. */
    row_id: string;
    /** Path and query parameters: what was changed. */
    place: string;
    /** Null where the call does not tell. */
    before_text: string | null;
    after_text: string | null;
    reason: string | null;
    outcome: 'done' | 'uncertain';
    /** Why it is uncertain. */
    code: string | null;
    request_id: string;
  };
  /** One row an archive whose download is followed. */
  archives: {
    owner: string;
    id: string;
    state: 'making' | 'done' | 'broken';
    bytes: number;
    object_count: number;
    gap_count: number;
    /** JSON: the first of them. */
    gaps: string;
    is_cancelled: number;
    updated_at_ms: number;
  };
  job_failures: {
    job_id: string;
    position: number;
    key: string;
    /** Empty where none was meant. */
    version_id: string;
    code: string;
    message: string;
  };
}

export type JobRow = Selectable<Tables['jobs']>;
export type ArchiveRow = Selectable<Tables['archives']>;
