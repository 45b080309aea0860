import { NetworkError, AdminApiError } from '@longshore/madmin';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ToldChange } from '#/journal/told-change.ts';
import { forEachBucket, sentencesOf } from './for-each-bucket.ts';

const needs = [{ action: 's3:PutBucketTagging', on: 'bucket' }] as const;
const refusal = (code: string, status: number) => new AdminApiError({ code, status, message: 'words' });

function caller(signal = new AbortController().signal, kind: 'sts' | 'accessKey' = 'sts') {
  const lines: { level: number; bucket: string }[] = [];
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  const session = {
    id: '1',
    family: '1',
    kind,
    credentials: { accessKey: 'a', secretKey: 'b' },
    userName: 'ann',
    expiresAt: 0,
    hasAdmin: true,
  };
  const change = new ToldChange();
  return { lines, change, ctx: { signal, session, log, change } };
}
const buckets = ['a', 'b', 'c'].map((bucketName) => ({ bucketName }));

test('continues after a failure and names the missing permission', async () => {
  const { ctx, lines, change } = caller();
  const outcomes = await forEachBucket(ctx, { buckets, needs }, async ({ bucketName }) => {
    change.after(bucketName);
    if (bucketName === 'a') throw refusal('AccessDenied', 403);
    if (bucketName === 'b') throw new NetworkError('cut');
    return bucketName.toUpperCase();
  });
  expect(outcomes).toMatchObject([
    { bucket: buckets[0], failure: { code: 'AccessDenied', action: 's3:PutBucketTagging', resource: 'a' } },
    { bucket: buckets[1], failure: { code: 'UpstreamCut' } },
    { bucket: buckets[2], done: 'C' },
  ]);
  expect(change.told).toEqual({ failed: ['a', 'b'] });
  // What nobody did wrong is for who runs the console to see.
  const { debug, warn } = pino.levels.values;
  expect(lines).toMatchObject([
    { level: debug, bucket: 'a' },
    { level: warn, bucket: 'b' },
  ]);
});

test('stops when the session ends', async () => {
  for (const [kind, code] of [
    ['sts', 'ExpiredToken'],
    ['accessKey', 'SignatureDoesNotMatch'],
  ] as const) {
    const { ctx } = caller(undefined, kind);
    const work = () => Promise.reject(refusal(code, 403));
    await expect(forEachBucket(ctx, { buckets, needs }, work)).rejects.toMatchObject({
      code: 'SessionExpired',
    });
  }
});

test('starts none after the browser disconnects, and reports no failure for running ones', async () => {
  const leaving = new AbortController();
  const { ctx, lines } = caller(leaving.signal);
  const begun: string[] = [];
  const all = forEachBucket(ctx, { buckets, needs, atOnce: 1 }, async ({ bucketName }) => {
    begun.push(bucketName);
    leaving.abort('left');
    throw new NetworkError('cut');
  });
  await expect(all).rejects.toThrow(NetworkError);
  await expect(forEachBucket(ctx, { buckets, needs }, () => Promise.resolve())).rejects.toBe('left');
  expect(begun).toEqual(['a']);
  expect(lines).toEqual([]);
});

test('writes a failure as sentences', async () => {
  const { ctx } = caller();
  const [denied] = await forEachBucket(ctx, { buckets: buckets.slice(0, 1), needs }, () =>
    Promise.reject(refusal('AccessDenied', 403)),
  );
  expect(denied?.failure && sentencesOf(denied.failure)).toBe(
    'You don’t have permission to do this. Requires s3:PutBucketTagging on a',
  );
  const [cut] = await forEachBucket(ctx, { buckets: buckets.slice(0, 1), needs }, () =>
    Promise.reject(new NetworkError('cut')),
  );
  expect(cut?.failure && sentencesOf(cut.failure)).toBe('The connection to the storage server was cut');
});
