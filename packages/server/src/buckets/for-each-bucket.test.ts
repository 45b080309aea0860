import { NetworkError, ServerRefusal } from '@longshore/madmin';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { forEachBucket, sentencesOf } from './for-each-bucket.ts';

const needs = [{ action: 's3:PutBucketTagging', on: 'bucket' }] as const;
const refusal = (code: string, status: number) => new ServerRefusal({ code, status, message: 'words' });

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
  return { lines, ctx: { signal, session, log } };
}
const buckets = ['a', 'b', 'c'].map((bucketName) => ({ bucketName }));

test('what fails with one bucket stops no other, and names what was needed', async () => {
  const { ctx, lines } = caller();
  const outcomes = await forEachBucket(ctx, { buckets, needs }, async ({ bucketName }) => {
    if (bucketName === 'a') throw refusal('AccessDenied', 403);
    if (bucketName === 'b') throw new NetworkError('cut');
    return bucketName.toUpperCase();
  });
  expect(outcomes).toMatchObject([
    { bucket: buckets[0], failure: { code: 'AccessDenied', action: 's3:PutBucketTagging', resource: 'a' } },
    { bucket: buckets[1], failure: { code: 'UpstreamCut' } },
    { bucket: buckets[2], done: 'C' },
  ]);
  // What nobody did wrong is for who runs the console to see.
  const { debug, warn } = pino.levels.values;
  expect(lines).toMatchObject([
    { level: debug, bucket: 'a' },
    { level: warn, bucket: 'b' },
  ]);
});

test('the end of the session ends all of it', async () => {
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

test('none begins after the browser left, and what was under way is no failure of its bucket', async () => {
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

test('a failure as sentences', async () => {
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
