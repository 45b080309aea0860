import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { userList } from './users.ts';
import { traceKinds, traceWatch, type TraceEvent, type TraceWatch } from './trace.ts';

let fixture: AdminFixture;
let s3: S3Client;
beforeAll(async () => {
  fixture = await adminFixture();
  s3 = s3Of(fixture.server);
});
afterAll(() => s3.destroy());

/** What is traced of something that is done over and over, for nothing tells when the server began to trace. */
async function tracedOf(
  act: () => Promise<unknown>,
  input: TraceWatch,
  isWanted: (event: TraceEvent) => boolean,
): Promise<TraceEvent> {
  let acting = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => {
    acting = act().catch(() => undefined);
  }, 100);
  try {
    for await (const event of traceWatch(fixture.root, input)) if (isWanted(event)) return event;
  } finally {
    clearInterval(timer);
    await acting;
  }
  throw new Error('The trace ended.');
}

function read(Bucket: string, Key: string): () => Promise<unknown> {
  return () => s3.send(new GetObjectCommand({ Bucket, Key }));
}

test('traces an S3 call with request and response', async () => {
  const bucket = uniqueName('traced');
  const event = await tracedOf(read(bucket, 'a b/ü'), {}, ({ path }) => path?.includes(bucket) ?? false);
  expect(event).toMatchObject({ type: 4, funcname: 's3.GetObject', path: `/${bucket}/a b/ü` });
  expect(traceKinds(event)).toEqual(['s3']);
  expect(event.dur).toBeGreaterThan(0);
  expect(event.http?.request).toMatchObject({ method: 'GET', client: '127.0.0.1' });
  expect(event.http?.response.statuscode).toBe(404);
  expect(event.http?.stats.latency).toBe(event.dur);
});

test('traces other kinds only on request', async () => {
  const bucket = uniqueName('traced');
  const event = await tracedOf(read(bucket, 'a'), { os: true, storage: true }, () => true);
  expect(['os', 'storage']).toEqual(expect.arrayContaining([...traceKinds(event)]));
});

test('filters errors and slow calls', async () => {
  const bucket = uniqueName('traced');
  const calls = async (): Promise<void> => {
    await userList(fixture.root);
    await read(bucket, 'a')();
  };
  const failed = await tracedOf(calls, { errorsOnly: true }, () => true);
  expect(failed.http?.response.statuscode).toBe(404);
  const controller = new AbortController();
  const slow = traceWatch(fixture.root, { thresholdMs: 600_000 }, { signal: controller.signal }).next();
  await tracedOf(read(bucket, 'a'), {}, ({ path }) => path?.includes(bucket) ?? false);
  controller.abort('nothing takes that long');
  await expect(slow).rejects.toBe('nothing takes that long');
});

test('rejects users without permission', async () => {
  await expect(traceWatch(fixture.lesser).next()).rejects.toMatchObject(accessDenied);
});

test('rejects invalid input at once', () => {
  expect(() => traceWatch(fixture.root, { s3: false, os: false })).toThrow(
    expect.objectContaining({ name: 'InputError', field: 'os' }),
  );
  expect(() => traceWatch(fixture.root, { thresholdMs: -1 })).toThrow(
    expect.objectContaining({ name: 'InputError', field: 'thresholdMs' }),
  );
});

test('ends an idle trace on abort without another byte', async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const relay = await relayTo(fixture.server.port);
  const admin = { ...fixture.root, endpoint: relay.endpoint };
  const waiting = traceWatch(admin, { rebalance: true }, options).next();
  const reason = new Error('enough');
  // Past the reply's headers, which come with the first sign of life.
  await expect.poll(() => relay.bytesBack(), { timeout: 10_000 }).toBeGreaterThan(0);
  const bytesBefore = relay.bytesBack();
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(relay.bytesBack()).toBe(bytesBefore);
  await expect.poll(() => relay.connections(), { timeout: 10_000 }).toBe(0);
});

test('closes the connection when the loop is left', async () => {
  const relay = await relayTo(fixture.server.port);
  const events = traceWatch({ ...fixture.root, endpoint: relay.endpoint }, { s3: true });
  const timer = setInterval(() => void read(uniqueName('traced'), 'a')().catch(() => undefined), 100);
  const first = await events.next();
  expect(first.value).toMatchObject({ funcname: expect.stringMatching(/^s3\./) as string });
  expect(relay.connections()).toBe(1);
  await events.return();
  clearInterval(timer);
  await expect.poll(() => relay.connections(), { timeout: 10_000 }).toBe(0);
});

test('reads the kinds of older and newer servers', () => {
  expect(traceKinds({ funcname: 's3.PutObject' })).toEqual(['s3']);
  expect(traceKinds({ funcname: 'storage.ReadAll' })).toEqual(['internal']);
  expect(traceKinds({ type: 65_536, funcname: 'x' })).toEqual(['formatting']);
  expect(traceKinds({ type: 2 ** 40, funcname: 'x' })).toEqual([]);
});

/** The server at a port of its own, where connections are counted. */
async function relayTo(
  port: number,
): Promise<{ endpoint: string; connections: () => number; bytesBack: () => number }> {
  let connections = 0;
  let bytesBack = 0;
  const relay = createServer((client) => {
    connections += 1;
    client.on('close', () => (connections -= 1));
    const server = connect(port, '127.0.0.1');
    server.on('data', ({ length }) => (bytesBack += length));
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(() => void relay.close());
  const { port: own } = relay.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${own}`,
    connections: () => connections,
    bytesBack: () => bytesBack,
  };
}
