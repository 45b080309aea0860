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
  /** One row, random. */
  database_identity: { id: number; identity: string };
}
