import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '#/upstream/errors.ts';
import type { ProviderSignIns } from '#/store/provider-sign-ins.ts';
import { type CookieScope, cookieLine, cookieValues, mostOfOneName } from '../cookies.ts';
import { openText, sealText } from '../seal-text.ts';

const cookieName = 'longshore-sign-in';
/** For the whole way to the provider and back, with a second factor. */
const stateMs = 15 * 60_000;
/** Of the browser's secret; each look at the sign-in page begins it anew. */
const browserSeconds = 60 * 60;

/** What a sign-in begins with, and must come back with. */
export interface SignInState {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

export interface BegunSignIn {
  readonly id: string;
  /** Names the browser, and tells nothing of its secret. */
  readonly browser: string;
  readonly provider: string;
  readonly redirectUri: string;
  readonly expiresAtMs: number;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Binds a sign-in to the browser that began it. The browser has a secret in a sealed cookie; nonce and verifier are made
 * of it, and the state that travels through the provider opens only here and fits only this secret. Each state is used
 * once.
 */
export interface SignInStates {
  /** The secret of the browser that sends this Cookie header, or a new one. */
  browserOf(cookie: string | undefined): string;
  /** The `Set-Cookie` line that keeps the secret in the browser. */
  mark(browser: string, scope: CookieScope): string;
  /** The `Set-Cookie` lines that forget it, also at other paths where something else may have set one. */
  forget(scope: CookieScope, paths?: readonly string[]): string[];
  /** Whether something else on this host gave the browser a secret beside its own, or cookies that hide it. */
  isPlanted(cookie: string | undefined): boolean;
  begin(browser: string, about: Pick<BegunSignIn, 'provider' | 'redirectUri'>): SignInState;
  /** Refuses a state that is not ours, not this browser's, or too old, and a browser with planted ones. */
  open(cookie: string | undefined, state: string): BegunSignIn;
  /** Refuses a sign-in that was used before. */
  use(begun: BegunSignIn): Promise<void>;
}

const Browser = z.object({ s: z.string(), e: z.number() });
const State = z.object({ i: z.string(), p: z.string(), r: z.string(), b: z.string(), e: z.number() });

export interface SignInStatesOptions {
  /** For the cookie and for the state, which must not pass for each other. */
  readonly cookieKey: KeyObject;
  readonly stateKey: KeyObject;
  readonly used: Pick<ProviderSignIns, 'use'>;
  readonly now: () => number;
}

const made = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

const startAgain = { detailedMessage: 'Start again on the sign-in page of the console.' };

export function createSignInStates({ cookieKey, stateKey, used, now }: SignInStatesOptions): SignInStates {
  const browsersIn = (cookie: string | undefined): string[] => {
    const living = cookieValues(cookie, cookieName)
      .flatMap((sealed) => opened(sealed, cookieKey, Browser) ?? [])
      .filter(({ e }) => e > now());
    return [...new Set(living.map(({ s }) => s))];
  };
  // Those that do not open may be of another console on this host; so many are there to hide the browser's own.
  const areTooMany = (cookie: string | undefined) => cookieValues(cookie, cookieName).length >= mostOfOneName;
  const isPlanted = (cookie: string | undefined) => areTooMany(cookie) || browsersIn(cookie).length > 1;

  return {
    browserOf: (cookie) => browsersIn(cookie)[0] ?? randomBytes(32).toString('base64url'),
    mark(browser, scope) {
      const sealed = sealText(JSON.stringify({ s: browser, e: now() + browserSeconds * 1000 }), cookieKey);
      return cookieLine(cookieName, sealed, { scope, maxAgeSeconds: browserSeconds });
    },
    forget: (scope, paths = []) =>
      [...new Set([scope.basePath, ...paths])].map((basePath) =>
        cookieLine(cookieName, '', { scope: { ...scope, basePath }, maxAgeSeconds: 0 }),
      ),
    isPlanted,
    begin(browser, { provider, redirectUri }) {
      const id = randomBytes(16).toString('base64url');
      const claims = { i: id, p: provider, r: redirectUri, b: made(browser, 'mark'), e: now() + stateMs };
      return { state: sealText(JSON.stringify(claims), stateKey), ...proofsOf(browser, id) };
    },
    open(cookie, state) {
      // Whoever plants one has states that fit it.
      if (isPlanted(cookie))
        throw refuse(
          'SignInUnknown',
          `The browser sent cookies of ${areTooMany(cookie) ? 'too many' : 'two'} sign-ins`,
          {
            detailedMessage: `Something else on this host set a cookie of the console. ${startAgain.detailedMessage}`,
          },
        );
      const begun = opened(state, stateKey, State);
      const browser = browsersIn(cookie).find((one) => isSame(made(one, 'mark'), begun?.b ?? ''));
      if (begun === null || browser === undefined)
        throw refuse('SignInUnknown', 'This sign-in was not started in this browser', startAgain);
      if (begun.e <= now()) throw refuse('SignInUnknown', 'The sign-in took too long', startAgain);
      return {
        id: begun.i,
        browser: begun.b,
        provider: begun.p,
        redirectUri: begun.r,
        expiresAtMs: begun.e,
        ...proofsOf(browser, begun.i),
      };
    },
    async use({ id, expiresAtMs }) {
      if (!(await used.use(id, expiresAtMs)))
        throw refuse('SignInUnknown', 'This sign-in was used already', startAgain);
    },
  };
}

const proofsOf = (browser: string, id: string) => ({
  nonce: made(browser, `nonce ${id}`),
  verifier: made(browser, `verifier ${id}`),
});

function opened<T>(sealed: string, key: KeyObject, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(openText(sealed, key)));
  } catch {
    return null;
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
