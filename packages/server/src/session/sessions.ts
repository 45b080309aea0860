import { type KeyObject, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import { ownerOf } from './owner.ts';
import type { Owned } from '#/store/revoked-sessions.ts';
import type { OpenSessionRow } from '#/store/schema.ts';
import type { Store } from '#/store/store.ts';
import {
  type CookieScope,
  type Elsewhere,
  expiredCookies,
  readCookies,
  sealedTexts,
  sessionCookies,
} from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { Session } from './session.ts';

/** How long a session that a newer one took over is still accepted: calls on their way carry the old cookie. */
const handoverMs = 60_000;

export interface Sessions {
  /** The session of a request's Cookie header; refuses a missing, expired or ended one. */
  open(cookie: string | undefined): Promise<Session>;
  /** Refuses a session that was signed out of or has expired by now; one that was only renewed goes on. */
  requireUnended(session: Session): Promise<void>;
  /** Tells the refusal as soon as this process ends the session; what comes back stops listening. */
  whenEnded(session: Session, tell: (refusal: ConsoleError) => void): () => void;
  /** Whose sessions the cookies are, ended or not; for signing out and for taking over. */
  peek(cookie: string | undefined): readonly Session[];
  /** A new session with its `Set-Cookie` lines; refuses one that does not fit in cookies. `former` is what it renews. */
  issue(session: NewSession, scope: CookieScope, former?: Session): Promise<Issued>;
  /** Ends a session and all that it renewed, everywhere, at once and for good. */
  end(session: Pick<Session, 'family' | 'expiresAt'>): Promise<void>;
  /** Ends all sessions of an owner that began before now, whether they are in a list or not, but for one family. */
  endOwned(owner: string, spared?: Session): Promise<void>;
  /** Those in the list that have not ended. */
  living(listed: readonly OpenSessionRow[]): Promise<OpenSessionRow[]>;
  /** Ends a session that a renewed one replaced, once calls on their way are through. */
  supersede(session: Session): Promise<void>;
  /** The `Set-Cookie` lines that forget any session. */
  forget(scope: CookieScope, elsewhere?: Elsewhere): string[];
}

export type NewSession = Omit<Session, 'id' | 'family' | 'startedAt'>;

export interface Issued {
  readonly session: Session;
  readonly cookies: string[];
}

export interface SessionsOptions {
  readonly store: Store;
  readonly key: KeyObject;
  /** No session lives longer. */
  readonly sessionSeconds: number;
  readonly now: () => number;
}

/** In the store of ended sessions, where ids are kept as well: a family has the id of its first. */
const familyKey = ({ family }: Pick<Session, 'family'>): string => `family ${family}`;
/** All sessions of an owner end under one key, as far as they began before. */
const ownerKey = (owner: string): string => `owner ${owner}`;

const ownedBy = (session: Session): Owned => ({
  id: ownerKey(ownerOf(session)),
  startedAtMs: session.startedAt ?? 0,
  family: session.family,
});

const expired = () => refuse('SessionExpired', 'The session has ended; sign in again');
const ended = () => refuse('SessionRevoked', 'The session was ended; sign in again');

export function createSessions({ store, key, sessionSeconds, now }: SessionsOptions): Sessions {
  /** By the family that ended, or by the owner with the family that is spared. */
  const ends = new EventEmitter().setMaxListeners(0);

  /** Those that the cookies open with our key: others belong to another console on this host, or to nobody. */
  function livingIn(cookie: string | undefined): { sessions: Session[]; hasExpired: boolean } {
    const opened = sealedTexts(readCookies(cookie)).flatMap((text) => unseal(text, key) ?? []);
    const sessions = opened.filter(({ expiresAt }) => expiresAt > now());
    return {
      sessions: [...new Map(sessions.map((one) => [one.id, one])).values()],
      hasExpired: opened.length > 0,
    };
  }

  /** One that renewed a session may live on after that would have ended by itself, and be on its way now. */
  const lastEndMs = () => now() + sessionSeconds * 1000 + handoverMs;

  async function open(cookie: string | undefined): Promise<Session> {
    const { sessions, hasExpired } = livingIn(cookie);
    const [session, other] = sessions;
    if (other !== undefined)
      throw refuse('SessionAmbiguous', 'The browser sent two sessions; sign in again', {
        detailedMessage: 'Something else on this host set a cookie of the console.',
      });
    if (session === undefined) throw hasExpired ? expired() : refuse('SessionMissing', 'Sign in first');
    if (await store.revokedSessions.has(session.id, familyKey(session), ownedBy(session))) throw ended();
    return session;
  }

  return {
    open,
    async requireUnended(session) {
      if (session.expiresAt <= now()) throw expired();
      const family = familyKey(session);
      if (await store.revokedSessions.has(family, family, ownedBy(session))) throw ended();
    },
    whenEnded(session, tell) {
      const family = familyKey(session);
      const owner = ownerKey(ownerOf(session));
      const tellUnlessSpared = (refusal: ConsoleError, spared: string) => {
        if (spared !== session.family) tell(refusal);
      };
      ends.on(family, tell);
      ends.on(owner, tellUnlessSpared);
      return () => {
        ends.off(family, tell);
        ends.off(owner, tellUnlessSpared);
      };
    },
    peek: (cookie) => livingIn(cookie).sessions,
    async issue(given, scope, former) {
      const id = randomBytes(16).toString('base64url');
      // What renews a session began when that did: an end of all that began before is not to be escaped so.
      const startedAt = former === undefined ? now() : (former.startedAt ?? 0);
      const session = { ...given, id, family: former?.family ?? id, startedAt };
      const sealed = seal(session, key);
      const maxAgeSeconds = Math.max(1, Math.floor((session.expiresAt - now()) / 1000));
      const lines = sessionCookies(sealed, maxAgeSeconds, scope);
      if (lines === null)
        throw refuse('CredentialsTooLarge', 'These credentials are too large for a session', {
          detailedMessage:
            'A session holds about 8 kB of session token; ask for one with fewer or shorter claims.',
          field: 'body.sts',
        });
      return { session, cookies: lines };
    },
    async end(session) {
      const family = familyKey(session);
      ends.emit(family, ended());
      await store.revokedSessions.add(family, Math.max(session.expiresAt, lastEndMs()));
    },
    async endOwned(owner, spared) {
      const family = spared?.family ?? '';
      ends.emit(ownerKey(owner), ended(), family);
      await store.revokedSessions.addOwned(ownerKey(owner), lastEndMs(), family);
    },
    async living(listed) {
      const ended = await store.revokedSessions.whichEnded(
        listed.map(({ id, session_id: sessionId, owner, started_at_ms: startedAtMs }) => ({
          id: sessionId,
          family: familyKey({ family: id }),
          owned: { id: ownerKey(owner), startedAtMs, family: id },
        })),
      );
      return listed.filter((_one, index) => ended[index] === false);
    },
    supersede: (session) => store.revokedSessions.add(session.id, session.expiresAt, now() + handoverMs),
    forget: expiredCookies,
  };
}
