import { type KeyObject, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import type { Store } from '#/store/store.ts';
import { type CookieScope, expiredCookies, readCookies, sealedOf, sessionCookies } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { Session } from './session.ts';

/** How long a session that a newer one took over is still accepted: calls on their way carry the old cookie. */
const handoverMs = 60_000;

export interface Sessions {
  /** The session of a request's Cookie header; refuses a missing, expired or ended one. */
  open(cookie: string | undefined): Promise<Session>;
  /** Refuses a session that is over by now, as a request of it would be. */
  requireOpen(session: Session): Promise<void>;
  /** Tells the refusal as soon as this process ends the session; what comes back stops listening. */
  whenEnded(session: Session, tell: (refusal: ConsoleError) => void): () => void;
  /** Whose session the cookies are, ended or not; for signing out and for taking over. */
  peek(cookie: string | undefined): Session | null;
  /** The `Set-Cookie` lines of a new session; refuses one that does not fit in cookies. */
  issue(session: Omit<Session, 'id'>, scope: CookieScope): Promise<string[]>;
  /** Ends a session everywhere, at once and for good. */
  end(session: Session): Promise<void>;
  /** Ends a session that a renewed one replaced, once calls on their way are through. */
  supersede(session: Session): Promise<void>;
  /** The `Set-Cookie` lines that forget any session. */
  forget(scope: CookieScope): string[];
}

export interface SessionsOptions {
  readonly store: Store;
  readonly key: KeyObject;
  readonly now: () => number;
}

const ended = () => refuse('SessionRevoked', 'The session was ended; sign in again');

export function createSessions({ store, key, now }: SessionsOptions): Sessions {
  /** By the id of what ended. */
  const ends = new EventEmitter().setMaxListeners(0);

  async function requireOpen({ id, expiresAt }: Session): Promise<void> {
    if (expiresAt <= now()) throw refuse('SessionExpired', 'The session has ended; sign in again');
    if (await store.revokedSessions.has(id)) throw ended();
  }

  async function open(cookie: string | undefined): Promise<Session> {
    const sealed = sealedOf(readCookies(cookie));
    if (sealed === undefined) throw refuse('SessionMissing', 'Sign in first');
    const session = unseal(sealed, key);
    if (session === null) throw refuse('SessionMissing', 'Sign in first');
    await requireOpen(session);
    return session;
  }

  return {
    open,
    requireOpen,
    whenEnded({ id }, tell) {
      ends.on(id, tell);
      return () => ends.off(id, tell);
    },
    peek(cookie) {
      const sealed = sealedOf(readCookies(cookie));
      const session = sealed === undefined ? null : unseal(sealed, key);
      return session === null || session.expiresAt <= now() ? null : session;
    },
    async issue(session, scope) {
      const sealed = seal({ ...session, id: randomBytes(16).toString('base64url') }, key);
      const maxAgeSeconds = Math.max(1, Math.floor((session.expiresAt - now()) / 1000));
      const lines = sessionCookies(sealed, maxAgeSeconds, scope);
      if (lines === null)
        throw refuse('CredentialsTooLarge', 'These credentials are too large for a session', {
          detailedMessage:
            'A session holds about 8 kB of session token; ask for one with fewer or shorter claims.',
          field: 'body.sts',
        });
      return lines;
    },
    async end({ id, expiresAt }) {
      ends.emit(id, ended());
      await store.revokedSessions.add(id, expiresAt);
    },
    supersede: (session) => store.revokedSessions.add(session.id, session.expiresAt, now() + handoverMs),
    forget: expiredCookies,
  };
}
