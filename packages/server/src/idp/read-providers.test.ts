import type { ServerResponse } from 'node:http';
import { encryptBody } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { adminAgainst } from '#/testing/answering-server.ts';
import { readProviders } from './read-providers.ts';

const { signal } = new AbortController();
const names = ['_', ...Array.from({ length: 20 }, (_, index) => `idp-${index}`)];
const info = [{ key: 'client_id', value: 'one', isCfg: true, isEnv: false }];

const answer = async (reply: ServerResponse, told: unknown) =>
  void reply.end(await encryptBody('a secret', JSON.stringify(told)));

test('reads all providers, a few at once, and leaves out one that was deleted since', async () => {
  let [atOnce, most] = [0, 0];
  const admin = await adminAgainst((request, reply) => {
    const name = /idp-config\/openid\/([^/?]+)/.exec(request.url ?? '')?.[1];
    if (name === undefined) {
      void answer(
        reply,
        names.map((one) => ({ type: 'openid', name: one, enabled: true })),
      );
      return;
    }
    most = Math.max(most, (atOnce += 1));
    reply.on('finish', () => (atOnce -= 1));
    if (name !== 'idp-7') void answer(reply, { type: 'openid', name, info });
    else reply.writeHead(400).end(JSON.stringify({ Code: 'XMinioAdminNoSuchConfigTarget', Message: 'No' }));
  });
  const known = await readProviders({ admin, signal }, 'openid');
  expect(known.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'idp-7'));
  expect(known[0]).toMatchObject({ enabled: true, info });
  expect(most).toBeLessThanOrEqual(8);
});

test('fails where one may not be read', async () => {
  const admin = await adminAgainst((request, reply) => {
    if (request.url?.includes('/openid/') !== true) void answer(reply, [{ type: 'openid', name: '_' }]);
    else reply.writeHead(403).end(JSON.stringify({ Code: 'AccessDenied', Message: 'No' }));
  });
  await expect(readProviders({ admin, signal }, 'openid')).rejects.toMatchObject({ code: 'AccessDenied' });
});
