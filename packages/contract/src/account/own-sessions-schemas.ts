import { z } from 'zod';
import { queryFlag } from '../query-values.ts';
import { Session } from '../session/session-schemas.ts';

export const OwnSession = z.object({
  /** Names the session, and opens none. */
  id: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
  /** How whoever signed in did so. */
  kind: Session.shape.kind,
  /** What the sign-in page calls the identity provider; only where the session came from one. */
  identityProvider: z.string().optional(),
  /** `Firefox 133`, as the browser says of itself; empty where it says nothing. */
  browser: z.string(),
  /** `Linux`; empty where the browser does not say. */
  system: z.string(),
  /** Where it was last used from. */
  address: z.string(),
  /** ISO 8601, UTC; not known of those that an earlier console opened. */
  startedAt: z.string().optional(),
  /** ISO 8601, UTC; up to a minute old, but for the session that asks. */
  lastUsedAt: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const SessionsEnd = z.object({
  /** What could not be ended with them; the sessions are refused all the same. */
  warnings: z.array(z.string()),
  /** Where the browser goes to end its session at the identity provider too; only where this session ended. */
  redirect: z.string().optional(),
});

export const ownSessionList = {
  reply: z.object({
    /** The last used first; this one leads. */
    sessions: z.array(OwnSession),
    /** Whether there are more than are kept in the list. */
    isTruncated: z.boolean().optional(),
  }),
};

export const ownSessionDelete = {
  params: z.object({ sessionId: z.string().min(1).max(128) }),
  reply: SessionsEnd,
};

export const ownSessionDeleteAll = {
  query: z.object({
    /** This one too; by default only the others. */
    all: queryFlag.optional(),
  }),
  reply: SessionsEnd,
};
