import { type KeyObject, randomBytes } from 'node:crypto';
import type { ProviderSignIns } from '#/store/provider-sign-ins.ts';
import { openText, sealText } from '../seal-text.ts';
import { derivedKey } from '../seal-key.ts';

/** Refresh tokens, sealed in the store; the browser has none of them. */
export interface Grants {
  /** Answers the new grant's name. */
  keep(refreshToken: string, expiresAtMs: number): Promise<string>;
  /** Gives the refresh token to one caller at a time, and keeps the one that took its place. */
  renew<T>(id: string, use: (grant: Grant) => Promise<T>): Promise<T>;
  /** Forgets a grant; answers what it was, null where there is none. */
  take(id: string): Promise<string | null>;
}

export interface Grant {
  readonly refreshToken: string | null;
  replace(refreshToken: string, expiresAtMs: number): Promise<void>;
}

/** How long a grant outlives its session: calls on their way carry the old cookie. */
const spareMs = 60_000;

export function createGrants(key: KeyObject, stored: ProviderSignIns): Grants {
  const keyOf = (id: string) => derivedKey(key, `grant ${id}`);
  /** Providers take a refresh token twice for a theft: those who renew one grant do so in turn. */
  const turns = new Map<string, Promise<unknown>>();

  const write = (id: string, refreshToken: string, expiresAtMs: number) =>
    stored.keep(id, sealText(refreshToken, keyOf(id)), expiresAtMs + spareMs);

  async function read(id: string): Promise<string | null> {
    const sealed = await stored.find(id);
    try {
      return sealed === null ? null : openText(sealed, keyOf(id));
    } catch {
      return null;
    }
  }

  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    turns.set(id, over);
    void over.then(() => {
      if (turns.get(id) === over) turns.delete(id);
    });
    return turn;
  }

  return {
    async keep(refreshToken, expiresAtMs) {
      const id = randomBytes(16).toString('base64url');
      await write(id, refreshToken, expiresAtMs);
      return id;
    },
    renew: (id, use) =>
      inTurn(id, async () =>
        use({
          refreshToken: await read(id),
          replace: (refreshToken, expiresAtMs) => write(id, refreshToken, expiresAtMs),
        }),
      ),
    // A renewal on its way would put back what is taken.
    take: (id) =>
      inTurn(id, async () => {
        const refreshToken = await read(id);
        await stored.remove(id);
        return refreshToken;
      }),
  };
}
