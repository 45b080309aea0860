import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { NetworkError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { parseConfig } from '#/config.ts';
import { createOutboundGuard } from './guard.ts';

const guardOf = (more: Partial<Parameters<typeof createOutboundGuard>[0]> = {}) =>
  createOutboundGuard({
    endpoint: 'http://storage:9000',
    providers: [],
    hostname: '0.0.0.0',
    outboundAllow: [],
    outboundDeny: [],
    ...more,
  });

/** What a connection to the name is told. */
const found = (find: LookupFunction, host: string, all: boolean) =>
  new Promise<unknown>((resolve) => {
    find(host, { all }, (failure, address, family) => resolve(failure ?? [address, family]));
  });

test('always reaches the configured storage server', () => {
  expect(guardOf().lookupFor('http://storage:9000/')).toBe(lookup);
  for (const other of ['http://storage:9001', 'https://storage:9000', 'http://other:9000'])
    expect(guardOf().lookupFor(other)).not.toBe(lookup);
});

test('always reaches a configured identity provider', () => {
  const { providers } = parseConfig({
    CONSOLE_IDP_URL: 'http://127.0.0.1:8080/realms/one',
    CONSOLE_IDP_CLIENT_ID: 'console',
    CONSOLE_IDP_CALLBACK_DYNAMIC: 'on',
  });
  expect(guardOf({ providers }).lookupFor('http://127.0.0.1:8080/keys')).toBe(lookup);
  expect(() => guardOf({ providers }).lookupFor('http://127.0.0.1:8081/keys')).toThrow(NetworkError);
});

test.each(['http://127.0.0.1:1', 'http://[::1]', 'http://169.254.169.254'])(
  'rejects %s at once',
  (address) => {
    expect(() => guardOf().lookupFor(address)).toThrow(NetworkError);
    expect(() => guardOf({ outboundAllow: ['0.0.0.0/0', '::/0'] }).lookupFor(address)).not.toThrow();
  },
);

test('rejects a name by its addresses', async () => {
  const refused = await found(guardOf().lookupFor('http://localhost'), 'localhost', false);
  expect(refused).toMatchObject({ code: 'ERR_OUTBOUND_REFUSED' });
  expect(String(refused)).toMatch(/localhost \((?:127\.0\.0\.1|::1)/);
});

test.each(['localhost', '127.0.0.1', '::1'])('a console at %s reaches its own machine', async (hostname) => {
  const find = guardOf({ hostname }).lookupFor('http://localhost');
  const one = { 4: '127.0.0.1', 6: '::1' };
  const [address, family] = (await found(find, 'localhost', false)) as [string, 4 | 6];
  expect(address).toBe(one[family]);
  const [all] = (await found(find, 'localhost', true)) as [{ address: string; family: 4 | 6 }[]];
  expect(all.length).toBeGreaterThan(0);
  for (const each of all) expect(each.address).toBe(one[each.family]);
});

test('reports an unknown name', async () => {
  expect(await found(guardOf().lookupFor('http://no-name.invalid'), 'no-name.invalid', false)).toMatchObject({
    syscall: 'getaddrinfo',
  });
});
