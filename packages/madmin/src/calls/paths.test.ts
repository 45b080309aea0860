import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { isMadminError } from '../errors/guards.ts';
import { character } from '../testing/characters.ts';
import { tokensRevoke } from './account.ts';
import { eventWatch } from './events.ts';
import { healStart } from './heal.ts';
import { healthCheck } from './health-check.ts';
import { identityConfigDelete, identityConfigList, identityConfigInfo } from './identity-config.ts';
import { prometheusMetrics } from './prometheus.ts';
import { tierDelete, tierVerify } from './tiers.ts';

// What is asked for is seen by a real server, as it came over the wire.
const seen: string[] = [];
const server = createServer((request, reply) => {
  seen.push(request.url ?? '');
  reply.writeHead(404).end();
});
let admin: Admin;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  admin = createAdmin({ endpoint, credentials: { accessKey: 'someone', secretKey: 'a secret' } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const tricky = fc.array(
  fc.constantFrom(
    '.',
    '..',
    '/',
    '\\',
    '%',
    '%2e',
    '%2F',
    '%00',
    '?',
    '#',
    ';',
    ' ',
    '\r\n',
    '\0',
    'a',
    '_',
    'é',
    '\ud800',
  ),
  { maxLength: 8 },
);
const odd = fc.oneof(
  tricky.map((parts) => parts.join('')),
  fc.string({ unit: character, maxLength: 12 }),
);

/** Text where the types have it that only a few words come. */
const word = (text: string): never => text as never;

const ofOne: readonly [string, RegExp, (text: string) => Promise<unknown>][] = [
  [
    'the provider of tokens',
    /^\/minio\/admin\/v3\/revoke-tokens\/[^/]+$/,
    (text) => tokensRevoke(admin, { userProvider: word(text) }),
  ],
  [
    'a type of identity providers',
    /^\/minio\/admin\/v3\/idp-config\/[^/]+$/,
    (text) => identityConfigList(admin, { type: word(text) }),
  ],
  [
    'an identity provider',
    /^\/minio\/admin\/v3\/idp-config\/openid\/[^/]+$/,
    (text) => identityConfigInfo(admin, { type: 'openid', name: text }),
  ],
  [
    'an identity provider to delete',
    /^\/minio\/admin\/v3\/idp-config\/openid\/[^/]+$/,
    (text) => identityConfigDelete(admin, { type: 'openid', name: text }),
  ],
  ['a tier', /^\/minio\/admin\/v3\/tier\/[^/]+$/, (text) => tierVerify(admin, { name: text })],
  ['a tier to delete', /^\/minio\/admin\/v3\/tier\/[^/]+$/, (text) => tierDelete(admin, { name: text })],
  ['a bucket to heal', /^\/minio\/admin\/v3\/heal\/[^/]+$/, (text) => healStart(admin, { bucket: text })],
  [
    'a prefix to heal',
    /^\/minio\/admin\/v3\/heal\/(photos.*)?$/,
    (text) => healStart(admin, { bucket: 'photos', prefix: text }),
  ],
  [
    'a bucket to watch',
    /^\/[^/]+$/,
    (text) => eventWatch(admin, { bucket: text, eventNames: ['s3:*'] }).next(),
  ],
  [
    'a part of the metrics',
    /^\/minio\/v2\/metrics\/[a-z]+$/,
    (text) => prometheusMetrics(admin, { version: 2, path: word(text) }),
  ],
  [
    'a path of the metrics',
    /^\/minio\/metrics\/v3(\/[a-z-]+)*$/,
    (text) => prometheusMetrics(admin, { version: 3, path: text }),
  ],
  [
    'a bucket of the metrics',
    /^\/minio\/metrics\/v3\/bucket\/api(\/[^/]+)?$/,
    (text) => prometheusMetrics(admin, { version: 3, path: 'bucket/api', bucket: text }),
  ],
  ['a kind of health', /^\/minio\/health\/[a-z/]+$/, (text) => healthCheck(admin, { kind: word(text) })],
];

test.each(ofOne)('keeps %s from reaching another endpoint', async (_what, allowed, call) => {
  const property = fc.asyncProperty(odd, async (text) => {
    seen.length = 0;
    // Streams throw at once.
    const error: unknown = await Promise.resolve(text)
      .then(call)
      .catch((cause: unknown) => cause);
    expect(isMadminError(error)).toBe(true);
    if (seen.length === 0) expect(error).toMatchObject({ name: 'InputError' });
    // As a proxy sees it: dots, encoded or not, are steps, and back slashes are slashes.
    for (const url of seen) expect(new URL(`http://proxy${url}`).pathname).toMatch(allowed);
  });
  await fc.assert(property, { numRuns: 150 });
});
