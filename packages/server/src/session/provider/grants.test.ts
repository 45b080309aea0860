import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGrants } from './grants.ts';

function grants() {
  const kept = new Map<string, string>();
  const all = createGrants(createSecretKey(randomBytes(32)), {
    use: async () => true,
    keep: async (id, sealed) => void kept.set(id, sealed),
    find: async (id) => kept.get(id) ?? null,
    remove: async (id) => void kept.delete(id),
    sweep: async () => undefined,
  });
  return { ...all, kept };
}

test('keeps a refresh token sealed, and forgets it when taken', async () => {
  const { keep, take, kept } = grants();
  const id = await keep('a refresh token', 0);
  expect([...kept.values()].join()).not.toContain('a refresh token');
  expect(await take(id)).toBe('a refresh token');
  expect(await take(id)).toBeNull();
});

test('opens no grant under the name of another', async () => {
  const { keep, take, kept } = grants();
  const [one, other] = [await keep('one', 0), await keep('other', 0)];
  kept.set(one, kept.get(other) ?? '');
  expect(await take(one)).toBeNull();
});

test('gives a grant to one renewal at a time, also after one that failed', async () => {
  const { keep, renew } = grants();
  const id = await keep('first', 0);
  const seen: (string | null)[] = [];
  const renewal = (next: string | null) =>
    renew(id, async ({ refreshToken, replace }) => {
      seen.push(refreshToken);
      if (next === null) throw new Error('The provider is away');
      await replace(next, 0);
      seen.push(`replaced by ${next}`);
    });
  await Promise.allSettled([renewal('second'), renewal(null), renewal('third')]);
  expect(seen).toEqual(['first', 'replaced by second', 'second', 'second', 'replaced by third']);
});

test('takes what a renewal on its way puts there, and leaves nothing', async () => {
  const { keep, renew, take, kept } = grants();
  const id = await keep('first', 0);
  const renewed = renew(id, ({ replace }) => replace('second', 0));
  expect(await take(id)).toBe('second');
  await renewed;
  expect(kept.size).toBe(0);
});
