import type { shareLinkLimit as row } from '@longshore/contract/buckets/share-link';
import type { Handler } from '#/context.ts';

/** What signatures of S3 last at most. */
const mostSeconds = 7 * 24 * 60 * 60;

/** A link signed with temporary keys ends with them. */
export const shareLinkLimit: Handler<typeof row> = async ({ session, now }) => {
  if (session.credentials.sessionToken === undefined) return { exp: mostSeconds };
  const leftSeconds = Math.floor((session.expiresAt - now()) / 1000);
  return { exp: Math.min(mostSeconds, Math.max(0, leftSeconds)) };
};
