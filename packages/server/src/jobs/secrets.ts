import type { KeyObject } from 'node:crypto';
import type { JobKeys } from '#/store/jobs.ts';
import { seal, unseal } from '#/session/seal.ts';
import { derivedKey } from '#/session/seal-key.ts';
import type { Session } from '#/session/session.ts';

/** The sessions of jobs, sealed for the store: each opens for its own job only, and never as a cookie. */
export interface JobSecrets {
  keysFor(jobId: string, session: Session): JobKeys;
  /** Null where it was sealed with another key, or for another job. */
  open(jobId: string, secret: string | null): Session | null;
}

export function createJobSecrets(key: KeyObject): JobSecrets {
  const keyOf = (jobId: string) => derivedKey(key, `job ${jobId}`);
  return {
    keysFor: (jobId, session) => ({
      secret: seal(session, keyOf(jobId)),
      family: session.family,
      // A key that does not expire must not lie in the store when nobody is signed in with it.
      endsWithSession: session.credentials.sessionToken === undefined,
      expiresAtMs: session.expiresAt,
    }),
    open: (jobId, secret) => (secret === null ? null : unseal(secret, keyOf(jobId))),
  };
}
