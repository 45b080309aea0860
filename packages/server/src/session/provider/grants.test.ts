import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGrants } from './grants.ts';

/** Grants of several replicas, which share the store and nothing else. */
function replicas() {
  const kept = new Map<string, string>();
  const turns = new Map<string, number>();
  let nowMs = 1_000_000;
  const now = () => nowMs;
  const key = createSecretKey(randomBytes(32));
  const open = () =>
    createGrants(
      key,
      {
        use: async () => true,
        keep: async (id, sealed) => void kept.set(id, sealed),
        replace: async (id, sealed) => kept.has(id) && kept.set(id, sealed).has(id),
        beginTurn: async (id, untilMs) => {
          if (!kept.has(id) || (turns.get(id) ?? 0) > now()) return false;
          return turns.set(id, untilMs).has(id);
        },
        endTurn: async (id, untilMs) => void (turns.get(id) === untilMs && turns.delete(id)),
        find: async (id) => kept.get(id) ?? null,
        take: async (id) => {
          const sealed = kept.get(id) ?? null;
          kept.delete(id);
          return sealed;
        },
        sweep: async () => undefined,
      },
      now,
    );
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { open, kept, pass };
}

test('keeps a refresh token sealed, and forgets it when taken', async () => {
  const { open, kept } = replicas();
  const { keep, take } = open();
  const id = await keep('a refresh token', 0);
  expect([...kept.values()].join()).not.toContain('a refresh token');
  expect(await take(id)).toBe('a refresh token');
  expect(await take(id)).toBeNull();
});

test('opens no grant under the name of another', async () => {
  const { open, kept } = replicas();
  const { keep, take } = open();
  const [one, other] = [await keep('one', 0), await keep('other', 0)];
  kept.set(one, kept.get(other) ?? '');
  expect(await take(one)).toBeNull();
});

test('gives a grant to the next renewal, also after one that failed', async () => {
  const { keep, renew } = replicas().open();
  const id = await keep('first', 0);
  const renewal = (next: string | null) =>
    renew(id, async ({ refreshToken, replace }) => {
      if (next === null) throw new Error('The provider is away');
      await replace(next, 0);
      return refreshToken;
    });
  expect(await renewal('second')).toBe('first');
  await expect(renewal(null)).rejects.toThrow('away');
  expect(await renewal('third')).toBe('second');
});

/** A renewal that has the grant, and goes on when it is told to. */
async function heldRenewal({ renew }: Pick<ReturnType<typeof createGrants>, 'renew'>, id: string) {
  const begun = Promise.withResolvers<string | null>();
  const going = Promise.withResolvers<void>();
  const isKept = renew(id, async ({ refreshToken, replace }) => {
    begun.resolve(refreshToken);
    await going.promise;
    return replace('second', 0);
  });
  await begun.promise;
  return { isKept, goOn: going.resolve };
}

test('rejects other renewals of a grant that is renewed, here and at other replicas, until it is', async () => {
  const { open } = replicas();
  const [one, other] = [open(), open()];
  const id = await one.keep('first', 0);
  const { isKept, goOn } = await heldRenewal(one, id);
  for (const replica of [one, other])
    await expect(replica.renew(id, async () => 'renewed')).rejects.toMatchObject({
      code: 'RenewalUnderWay',
      status: 409,
      retryAfterSeconds: 1,
    });
  goOn();
  expect(await isKept).toBe(true);
  for (const replica of [one, other])
    expect(await replica.renew(id, async ({ refreshToken }) => refreshToken)).toBe('second');
});

test('gives on a grant of a replica that was killed', async () => {
  const { open, pass } = replicas();
  const [one, other] = [open(), open()];
  const id = await one.keep('first', 0);
  await heldRenewal(one, id);
  pass(45_000);
  expect(await other.renew(id, async ({ refreshToken }) => refreshToken)).toBe('first');
});

test('does not bring back what was taken while it was renewed, here or at another replica', async () => {
  const { open, kept } = replicas();
  const [one, other] = [open(), open()];
  for (const replica of [one, other]) {
    const id = await one.keep('first', 0);
    const { isKept, goOn } = await heldRenewal(one, id);
    expect(await replica.take(id)).toBe('first');
    goOn();
    expect(await isKept).toBe(false);
    expect(await other.renew(id, async ({ refreshToken }) => refreshToken)).toBeNull();
  }
  expect(kept.size).toBe(0);
});
