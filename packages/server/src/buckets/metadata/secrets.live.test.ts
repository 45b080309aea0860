import { GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import type { bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import { remoteBucketCreate, remoteBucketView } from '@longshore/contract/buckets/replication';
import type { ReplyOf } from '@longshore/contract/endpoint';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { keysOf, replicationWorld } from '#/testing/replication-world.ts';

const world = await replicationWorld();
const { administrator, far, s3 } = world;

/** A bucket with a tag and a remote target. */
async function withTarget(): Promise<string> {
  const [sourceBucket, targetBucket] = [await world.newOrigin(), await world.newTarget()];
  await administrator(remoteBucketCreate, { body: { ...keysOf(far), sourceBucket, targetBucket } });
  const Tagging = { TagSet: [{ Key: 'team', Value: 'ports' }] };
  await s3.send(new PutBucketTaggingCommand({ Bucket: sourceBucket, Tagging }));
  return sourceBucket;
}

async function exported(query: Record<string, string>): Promise<Buffer> {
  const reply = await administrator.raw.get(`/bucket-metadata?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

async function imported(zip: Buffer, bucket: string) {
  const reply = await administrator.raw.request(`/bucket-metadata?bucket=${bucket}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });
  const told = (await reply.json()) as ReplyOf<typeof bucketMetadataImport>;
  expect(reply.status, JSON.stringify(told)).toBe(200);
  return told;
}

const textsOf = (zip: Buffer): string => Array.from(zipEntries(zip).values(), String).join('\n');
const targetsIn = (zip: Buffer, bucket: string): string =>
  String(zipEntries(zip).get(`${bucket}/bucket-targets.json`));

test('an export has no secret, unless it is asked for', async () => {
  const bucket = await withTarget();
  const whole = await exported({ bucket, secrets: 'true' });
  expect(targetsIn(whole, bucket)).toContain(far.rootPassword);
  for (const query of [{ bucket }, { bucket, secrets: 'false' }, {}]) {
    const zip = await exported(query);
    expect(targetsIn(zip, bucket)).toBe(targetsIn(whole, bucket).replaceAll(far.rootPassword, '*redacted*'));
    expect(textsOf(zip)).not.toContain(far.rootPassword);
    expect(zip.includes(far.rootPassword)).toBe(false);
    expect([...zipEntries(zip).keys()]).toEqual(expect.arrayContaining([...zipEntries(whole).keys()]));
  }
});

test('an import without the secret leaves the remote target as it is, and says so', async () => {
  const bucket = await withTarget();
  const before = await exported({ bucket, secrets: 'true' });
  const zip = await exported({ bucket });
  const Tagging = { TagSet: [{ Key: 'team', Value: 'changed' }] };
  await s3.send(new PutBucketTaggingCommand({ Bucket: bucket, Tagging }));
  const { buckets } = await imported(zip, bucket);
  expect(buckets).toEqual([
    {
      name: bucket,
      parts: expect.objectContaining({
        tagging: { isSet: true },
        targets: { isSet: false, note: expect.stringContaining('stay as they are') as unknown },
      }) as unknown,
    },
  ]);
  const { TagSet } = await s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(TagSet).toEqual([{ Key: 'team', Value: 'ports' }]);
  expect(targetsIn(await exported({ bucket, secrets: 'true' }), bucket)).toBe(targetsIn(before, bucket));
  const remote = await administrator(remoteBucketView, { params: { bucketName: bucket } });
  expect(remote.accessKey).toBe(far.rootUser);
});

test('an archive of nothing but masked targets changes nothing', async () => {
  const bucket = await withTarget();
  const before = await exported({ bucket, secrets: 'true' });
  const file = `${bucket}/bucket-targets.json`;
  const zip = zipOf({ [file]: targetsIn(await exported({ bucket }), bucket) });
  expect((await imported(zip, bucket)).buckets).toEqual([
    { name: bucket, parts: { targets: { isSet: false, note: expect.any(String) as unknown } } },
  ]);
  expect(targetsIn(await exported({ bucket, secrets: 'true' }), bucket)).toBe(targetsIn(before, bucket));
});

test('an archive whose targets have their secrets is not said to lack them', async () => {
  const bucket = await withTarget();
  const { buckets } = await imported(await exported({ bucket, secrets: 'true' }), bucket);
  expect(buckets[0]?.parts).toMatchObject({ tagging: { isSet: true } });
  expect(buckets[0]?.parts['targets']).toBeUndefined();
});
