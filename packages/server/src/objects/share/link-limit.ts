import { serviceAccountInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** What signatures of S3 last at most. */
export const mostLinkSeconds = 7 * 24 * 60 * 60;

type Context = Pick<SessionContext, 'now' | 'session' | 'signal' | 'upstream'>;

/** How long a link of this session lasts at most: one that is signed with temporary keys ends with them. */
export function linkLimitSeconds(ctx: Context): Promise<number> {
  const { session, now } = ctx;
  const { credentials } = session;
  if (credentials.sessionToken === undefined) return keyLimitSeconds(ctx, credentials);
  return Promise.resolve(secondsUntil(session.expiresAt, now()));
}

/** The same of what an access key signs, which may have an end of its own. */
export async function keyLimitSeconds(
  { session, now, signal, upstream }: Context,
  credentials: Credentials,
): Promise<number> {
  if (!session.hasAdmin) return mostLinkSeconds;
  try {
    const { expiration } = await serviceAccountInfo(
      upstream.admin(credentials),
      { accessKey: credentials.accessKey },
      { signal },
    );
    const endsAtMs = Date.parse(expiration ?? '');
    return endsAtMs > 0 ? secondsUntil(endsAtMs, now()) : mostLinkSeconds;
  } catch (cause) {
    // Users have no end, and wrong keys are refused where they sign.
    if (refusalOf(cause) === null) throw cause;
    return mostLinkSeconds;
  }
}

const secondsUntil = (endsAtMs: number, nowMs: number): number =>
  Math.min(mostLinkSeconds, Math.max(0, Math.floor((endsAtMs - nowMs) / 1000)));
