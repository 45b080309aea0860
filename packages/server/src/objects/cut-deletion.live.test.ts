import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { objectDelete, objectDeleteMany } from '@longshore/contract/objects/objects';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, s3, personas, newBucket } = await liveFixture();

async function filled(keys: readonly string[]): Promise<string> {
  const Bucket = await newBucket();
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  return Bucket;
}

async function keysIn(Bucket: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, EncodingType: 'url' }));
  return Contents.map(({ Key = '' }) => Key);
}

/** A console whose way to the storage server can be made to fail. */
async function behindProxy() {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const { url } = await ownConsole(proxy.url);
  return { proxy, administrator: await callerAt(url, personas.administrator) };
}

const unknown = 'may be deleted; the storage server did not say';

test('reports objects in flight when cut as uncertain, and answered ones as deleted', async () => {
  const bucketName = await filled(['a', 'f/1', 'f/2', 'f/3']);
  const { proxy, administrator } = await behindProxy();
  // The folder goes after the single object, in a call of its own.
  await proxy.fail('cut', { afterBytes: 0, pathPattern: /\?delete=/ });
  const body = [{ path: 'a' }, { path: 'f/', recursive: true }];
  expect(await refusalOf(administrator(objectDeleteMany, { params: { bucketName }, body }))).toMatchObject({
    code: 'UpstreamCut',
    detailedMessage: `Before that, 1 was deleted and 0 were refused. 3 more ${unknown}`,
  });
  expect(await keysIn(bucketName)).toEqual([]);
});

test('reports a folder cut at once as uncertain', async () => {
  const bucketName = await filled(['f/1', 'f/2']);
  const { proxy, administrator } = await behindProxy();
  await proxy.fail('cut', { pathPattern: /\?delete=/ });
  const query = { prefix: 'f/', recursive: true };
  expect(await refusalOf(administrator(objectDelete, { params: { bucketName }, query }))).toMatchObject({
    code: 'UpstreamCut',
    detailedMessage: `2 ${unknown}`,
  });
});

test('counts single deletions, and none that was not sent', async () => {
  const bucketName = await filled(['a', 'b', 'c\u0001', 'd\u0001']);
  const { proxy, administrator } = await behindProxy();
  // XML cannot carry the names: they go one by one, after those that it can.
  await proxy.fail('cut', { pathPattern: /%01/ });
  const body = ['a', 'b', 'c\u0001', 'd\u0001'].map((path) => ({ path }));
  expect(await refusalOf(administrator(objectDeleteMany, { params: { bucketName }, body }))).toMatchObject({
    code: 'UpstreamCut',
    detailedMessage: `Before that, 2 were deleted and 0 were refused. 2 more ${unknown}`,
  });
  expect(await keysIn(bucketName)).toHaveLength(2);
  await proxy.fail('refuse');
  const query = { prefix: 'a' };
  expect(await refusalOf(administrator(objectDelete, { params: { bucketName }, query }))).toMatchObject({
    code: 'UpstreamUnreachable',
    detailedMessage: '',
  });
});

test('does not take a proxy’s failure for a deletion', async () => {
  const bucketName = await filled(['a', 'b']);
  const { proxy, administrator } = await behindProxy();
  await proxy.fail('502', { pathPattern: /\?delete=/ });
  const body = [{ path: 'a' }, { path: 'b' }];
  const refused = await refusalOf(administrator(objectDeleteMany, { params: { bucketName }, body }));
  expect(refused.detailedMessage).toMatch(new RegExp(`^2 ${unknown}`));
  expect(await keysIn(bucketName)).toEqual(['a', 'b']);
});
