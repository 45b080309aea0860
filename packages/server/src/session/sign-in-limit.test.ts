import { createSecretKey } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSignInLimit } from './sign-in-limit.ts';

test('reverts counts in a store that then fails', async () => {
  const counted = new Set<string>();
  const limit = createSignInLimit({
    limits: { perKey: 3, perAddress: 5, windowMs: 300_000, capacity: 100 },
    failures: {
      add: async (names) => {
        for (const name of names) counted.add(name);
        return names;
      },
      count: () => Promise.reject(new Error('away')),
      endsAtMs: async () => null,
      remove: async (ids) => {
        for (const id of ids) counted.delete(id);
      },
      sweep: async () => undefined,
    },
    key: createSecretKey(Buffer.alloc(32)),
    now: () => 1000,
    log: pino({ level: 'silent' }),
  });
  expect(await limit.begin({ key: 'ann', address: '1.1.1.1' })).not.toHaveProperty('retryAfterSeconds');
  expect(counted).toEqual(new Set());
});
