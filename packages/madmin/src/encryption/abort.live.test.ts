import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { userList } from '../calls/users.ts';
import { createTransport } from '../transport/create.ts';
import { encryptBody } from './encrypted-body.ts';

test('rejects aborted calls with the reason without delaying others', async () => {
  const credentials = { accessKey: 'a', secretKey: 'a long secret' };
  const sealed = await encryptBody(credentials.secretKey, '{}', 'argon2id-aes');
  let answered = 0;
  const server = createServer((_request, reply) => reply.end(sealed, () => (answered += 1)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const transport = createTransport();
  onTestFinished(async () => {
    await transport.close();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = createAdmin({ endpoint, credentials, transport });
  const giveUp = new AbortController();
  const reason = new Error('left the page');
  let settledAt = 0;
  let open = 0;
  const calls = Array.from({ length: 120 }, async () => {
    await userList(admin, {}, { signal: giveUp.signal });
    open += 1;
  });
  const all = Promise.allSettled(calls).then((results) => {
    settledAt = performance.now();
    return results;
  });
  const openedFromAt = performance.now();
  await expect.poll(() => answered >= 120 && open > 0, { interval: 5, timeout: 50_000 }).toBe(true);
  const openBefore = open;
  const abortedAt = performance.now();
  // Opening half of them takes about so long here: far less than all that are left, far more than none.
  const halfOfAllMs = ((abortedAt - openedFromAt) / openBefore) * 60;
  giveUp.abort(reason);
  const results = await all;
  const failed = results.filter((result) => result.status === 'rejected');
  expect(failed).toHaveLength(120 - openBefore);
  for (const { reason: thrown } of failed) expect(thrown).toBe(reason);
  expect(settledAt - abortedAt).toBeLessThan(halfOfAllMs);
  // Nothing of the 120 is left in front of it.
  const startedAt = performance.now();
  expect(await userList(admin)).toEqual({});
  expect(performance.now() - startedAt).toBeLessThan(halfOfAllMs);
});
