import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { s3Against } from '#/testing/answering-server.ts';
import { copyOne } from './copy-one.ts';

const { signal } = new AbortController();
const past = '2001-01-01T00:00:00Z';
const future = '2999-01-01T00:00:00Z';

/** What a copy is told to have of the lock of its source. */
async function lockSent(head: Record<string, string>): Promise<IncomingHttpHeaders> {
  const sent: IncomingHttpHeaders[] = [];
  const s3 = await s3Against((request, reply) => {
    if (request.method !== 'PUT')
      return reply.writeHead(200, { etag: '"e"', 'content-length': '1', ...head }).end();
    sent.push(request.headers);
    return reply.end('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
  });
  const source = { bucket: 'bkt', key: 'a' };
  const input = { source, target: { bucket: 'bkt', key: 'b' }, existing: 'replace' } as const;
  expect(await copyOne(s3, input, { signal })).toMatchObject({ lock: 'kept' });
  const [headers = {}] = sent;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('x-amz-object-lock-')),
  );
}

const retention = (until: string) => ({
  'x-amz-object-lock-mode': 'GOVERNANCE',
  'x-amz-object-lock-retain-until-date': until,
});
const hold = { 'x-amz-object-lock-legal-hold': 'ON' };

test('copies retention and legal hold', async () => {
  const all = { ...retention(future), ...hold };
  expect(await lockSent(all)).toEqual(all);
});

test('copies a legal hold beside a retention that is over', async () => {
  expect(await lockSent({ ...retention(past), ...hold })).toEqual(hold);
});

test('copies neither a hold that is off nor a retention that is over', async () => {
  expect(await lockSent({ ...retention(past), 'x-amz-object-lock-legal-hold': 'OFF' })).toEqual({});
});
