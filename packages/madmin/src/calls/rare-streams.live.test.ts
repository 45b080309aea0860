import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { eventWatch } from './events.ts';
import { healStart, healInfo } from './heal.ts';
import { logWatch } from './log.ts';
import { metricsWatch } from './metrics.ts';
import { driveSpeedtest, objectSpeedtest } from './speedtest.ts';
import { traceKinds, traceWatch } from './trace.ts';

// What the pinned server does not send, or only after minutes: other versions do.

/** An admin of a server that answers everything with these pieces. */
async function serverSaying(...pieces: readonly string[]): Promise<Admin> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(200);
    for (const piece of pieces) reply.write(piece);
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKey: 'someone', secretKey: 'a secret of some length' };
  return createAdmin({ endpoint: `http://127.0.0.1:${String(port)}`, credentials });
}

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

test('reads trace events from before 2022', async () => {
  const admin = await serverSaying(
    ' {"nodename":"a","funcname":"s3.PutObject","time":"2021-01-01T00:00:00Z",',
    '"request":{"method":"PUT"},"response":{"statuscode":200},"stats":{"latency":5}} ',
  );
  const [event] = await allOf(traceWatch(admin));
  expect(event && traceKinds(event)).toEqual(['s3']);
  expect(event).toMatchObject({ request: { method: 'PUT' }, stats: { latency: 5 } });
});

test('skips empty log entries', async () => {
  const empty = '{"level":"","errKind":"","time":"0001-01-01T00:00:00Z","ConsoleMsg":"","node":""}';
  const admin = await serverSaying(empty, '{} ', '{"level":"","ConsoleMsg":"\\nReady","node":""}', empty);
  expect(await allOf(logWatch(admin))).toMatchObject([{ ConsoleMsg: '\nReady' }]);
});

test('skips pings and reads several records at once', async () => {
  const admin = await serverSaying(
    '{"Records":null}\n',
    ' {"Records":[{"eventName":"s3:ObjectCreated:Put"},{"eventName":"s3:ObjectRemoved:Delete"}]}\n',
    '{"Records":[]}\n',
  );
  const names = (await allOf(eventWatch(admin, { eventNames: ['s3:*'] }))).map(({ eventName }) => eventName);
  expect(names).toEqual(['s3:ObjectCreated:Put', 's3:ObjectRemoved:Delete']);
});

test('reports samples without a last one as cut', async () => {
  const admin = await serverSaying('{"hosts":["a"],"aggregated":{},"final":false}');
  await expect(allOf(metricsWatch(admin))).rejects.toMatchObject({ name: 'NetworkError', kind: 'cut' });
});

test('reads a healing’s refusal within a success', async () => {
  const admin = await serverSaying('  ', ' {"Code":"XMinioHealOverlappingPaths","Message":"no"}');
  await expect(healStart(admin)).rejects.toMatchObject({
    name: 'AdminApiError',
    code: 'XMinioHealOverlappingPaths',
  });
  const silent = await serverSaying('  ');
  await expect(healStart(silent)).rejects.toMatchObject({ name: 'UnexpectedReplyError' });
});

test('reads a healing’s members in lower case', async () => {
  const item = '{"resultId":1,"type":"bucket","bucket":"a","object":""}';
  const admin = await serverSaying(
    `{"summary":"stopped","detail":"why","startTime":"2021-01-01T00:00:00Z","settings":{},"items":[${item}]}`,
  );
  expect(await healInfo(admin, { clientToken: 'token:1' })).toMatchObject({
    summary: 'stopped',
    detail: 'why',
    items: [{ bucket: 'a' }],
  });
});

test('yields keep-alive results once or never', async () => {
  const nothing = '{"version":"","servers":0}';
  const [first, second] = [8, 16].map(
    (concurrent) => `{"servers":1,"concurrent":${String(concurrent)},"PUTStats":{},"GETStats":{}}`,
  );
  const objects = await serverSaying(nothing, `${first}${first}`, nothing, `${first}${second}${second}`);
  expect((await allOf(objectSpeedtest(objects))).map(({ concurrent }) => concurrent)).toEqual([8, 16]);
  const drives = await serverSaying(
    '{"version":"","endpoint":""}',
    '{"endpoint":"a","drivePerf":[{"path":"/1"}]}{"endpoint":"","string":"it broke"}',
  );
  expect(await allOf(driveSpeedtest(drives))).toMatchObject([{ endpoint: 'a' }, { string: 'it broke' }]);
});
