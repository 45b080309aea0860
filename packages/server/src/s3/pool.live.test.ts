import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toConsoleError } from '#/upstream/errors.ts';
import { listBuckets } from './calls/list-buckets.ts';
import { createS3Pool } from './pool.ts';

const overloaded = { code: 'Overloaded', status: 503, retryAfterSeconds: 2 };
const failure = (call: Promise<unknown>) => call.then(() => undefined, toConsoleError);

test('calls that get no socket of the pool are told to come back', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pool = createS3Pool({ endpoint, maxSockets: 1, maxWaiting: 1, limits: { waitMs: 200 } });
  onTestFinished(() => {
    pool.close();
    server.closeAllConnections();
    server.close();
  });
  const stop = new AbortController();
  const ask = () => pool.exchange({ method: 'GET', path: '/', headers: {}, signal: stop.signal });
  const first = failure(ask());
  const waiting = failure(ask());
  expect(await failure(ask())).toMatchObject(overloaded);
  const s3 = { pool, credentials: { accessKey: 'a', secretKey: 'b' }, region: 'r', now: Date.now };
  expect(await failure(listBuckets(s3, {}, { signal: stop.signal }))).toMatchObject(overloaded);
  expect(await waiting).toMatchObject(overloaded);
  stop.abort();
  expect(await first).toMatchObject({ code: 'RequestCancelled' });
});
