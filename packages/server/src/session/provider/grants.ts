import { type KeyObject, randomBytes } from 'node:crypto';
import type { ProviderSignIns } from '#/store/provider-sign-ins.ts';
import { refuse } from '#/upstream/errors.ts';
import { openText, sealText } from '../seal-text.ts';
import { derivedKey } from '../seal-key.ts';

/** Refresh tokens, sealed in the store; the browser has none of them. */
export interface Grants {
  /** Answers the new grant's name. */
  keep(refreshToken: string, expiresAtMs: number): Promise<string>;
  /**
   * Gives the refresh token to one caller of all replicas at a time, and keeps the one that took its place. Refuses others
   * meanwhile: providers take a refresh token that comes twice for a theft.
   */
  renew<T>(id: string, work: (grant: Grant) => Promise<T>): Promise<T>;
  /** Forgets a grant for good; answers what it was, null where there is none. */
  take(id: string): Promise<string | null>;
}

export interface Grant {
  readonly refreshToken: string | null;
  /** False where the grant was taken meanwhile: then nobody but the caller knows this token. */
  replace(refreshToken: string, expiresAtMs: number): Promise<boolean>;
}

/** How long a grant outlives its session: calls on their way carry the old cookie. */
const spareMs = 60_000;
/** Longer than a renewal may last; a process that is killed in one holds up the others for so long. */
const turnMs = 45_000;

export function createGrants(key: KeyObject, stored: ProviderSignIns, now: () => number): Grants {
  const keyOf = (id: string) => derivedKey(key, `grant ${id}`);

  const sealed = (id: string, refreshToken: string) => sealText(refreshToken, keyOf(id));

  function opened(id: string, text: string | null): string | null {
    try {
      return text === null ? null : openText(text, keyOf(id));
    } catch {
      return null;
    }
  }

  /** Null where there is no grant any more. */
  async function beginTurn(id: string): Promise<number | null> {
    const untilMs = now() + turnMs;
    if (await stored.beginTurn(id, untilMs)) return untilMs;
    if ((await stored.find(id)) === null) return null;
    throw refuse('RenewalUnderWay', 'The session is being renewed already; try again shortly', {
      retryAfterSeconds: 1,
    });
  }

  return {
    async keep(refreshToken, expiresAtMs) {
      const id = randomBytes(16).toString('base64url');
      await stored.keep(id, sealed(id, refreshToken), expiresAtMs + spareMs);
      return id;
    },
    async renew(id, work) {
      const untilMs = await beginTurn(id);
      try {
        return await work({
          refreshToken: untilMs === null ? null : opened(id, await stored.find(id)),
          replace: (refreshToken, expiresAtMs) =>
            stored.replace(id, sealed(id, refreshToken), expiresAtMs + spareMs),
        });
      } finally {
        // Where that fails, the turn ends at its time.
        if (untilMs !== null) await stored.endTurn(id, untilMs).catch(() => undefined);
      }
    },
    // In nobody's turn: a renewal on its way finds that the grant is gone.
    take: async (id) => opened(id, await stored.take(id)),
  };
}
