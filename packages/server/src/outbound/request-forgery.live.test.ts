import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { externalBucketList } from '@longshore/contract/buckets/replication';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

/** What a console answers for an address at which nothing answers. */
const unreached = {
  status: 400,
  code: 'InvalidInput',
  field: 'body.targetURL',
  message: 'The remote server cannot be reached',
  detailedMessage: 'No response from this address, or the console is not allowed to connect to it.',
};
/** What it answers once it was there. */
const reached = { status: 400, message: 'There is no S3 server at this address' };

/** A console that believes itself to be in the open, unless the settings say otherwise. */
async function administratorOf(settings: Record<string, string>): Promise<Caller> {
  const { url } = await ownConsole(fixture.minio.endpoint, { CONSOLE_HOSTNAME: '0.0.0.0', ...settings });
  return callerAt(url.replace('0.0.0.0', '127.0.0.1'), fixture.personas.administrator);
}

/** A program of this machine that listens on loopback, and how many came to it. */
async function listening(): Promise<{ port: number; count: () => number }> {
  let count = 0;
  const server = createServer((_, response) => response.end('internal'));
  server.on('connection', () => (count += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, count: () => count };
}

const refusedAt = async (targetURL: string, as: Caller) => {
  const body = { accessKey: 'a user', secretKey: 'a secret', targetURL, useTLS: false };
  const { requestId: _, ...refusal } = await refusalOf(as(externalBucketList, { body }));
  return refusal;
};

/** Spellings of this machine. */
const own = [
  '127.0.0.1',
  'localhost',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '[64:ff9b::127.0.0.1]',
  '[::1]',
];
const others = ['169.254.169.254', '[fd00:ec2::254]', '[fe80::1]', '224.0.0.1', '255.255.255.255'];

test('blocks a public console from itself and its private network', async () => {
  const administrator = await administratorOf({});
  const { port, count } = await listening();
  for (const host of [...own, ...others])
    expect(await refusedAt(`${host}:${String(port)}`, administrator), host).toEqual(unreached);
  expect(count()).toBe(0);
});

test('answers alike for closed ports, filtered ports and unknown names', async () => {
  const { administrator } = fixture;
  // RFC 5737 keeps 192.0.2.0/24 for documentation, and RFC 6761 keeps .invalid from having addresses.
  for (const address of ['127.0.0.1:1', '192.0.2.1:9000', 'certificate.invalid:9000'])
    expect(await refusedAt(address, administrator), address).toEqual(unreached);
});

test('lets a loopback console reach loopback unless denied', async () => {
  const { port, count } = await listening();
  const at = `127.0.0.1:${String(port)}`;
  expect(await refusedAt(at, fixture.administrator)).toMatchObject(reached);
  expect(count()).toBe(1);
  const settings = { CONSOLE_HOSTNAME: '127.0.0.1', CONSOLE_OUTBOUND_DENY: '10.0.0.0/8,127.0.0.0/8' };
  expect(await refusedAt(at, await administratorOf(settings))).toEqual(unreached);
  expect(count()).toBe(1);
});

test('lets allowed addresses override denied ones', async () => {
  const { port, count } = await listening();
  const settings = { CONSOLE_OUTBOUND_DENY: '0.0.0.0/0', CONSOLE_OUTBOUND_ALLOW: '127.0.0.1' };
  const administrator = await administratorOf(settings);
  expect(await refusedAt(`127.0.0.1:${String(port)}`, administrator)).toMatchObject(reached);
  expect(count()).toBe(1);
});

test('keeps the configured storage server reachable', async () => {
  const administrator = await administratorOf({ CONSOLE_OUTBOUND_DENY: '0.0.0.0/0,::/0' });
  const { endpoint, rootUser: accessKey, rootPassword: secretKey } = fixture.minio;
  const body = { accessKey, secretKey, targetURL: endpoint, useTLS: false };
  const { buckets } = await administrator(externalBucketList, { body });
  expect(buckets.map(({ name }) => name)).toContain(fixture.personas.bucket);
});
