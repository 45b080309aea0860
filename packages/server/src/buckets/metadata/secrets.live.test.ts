import { GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import type { bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import { remoteBucketCreate, remoteBucketView } from '@longshore/contract/buckets/replication';
import type { ReplyOf } from '@longshore/contract/endpoint';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { keysOf, replicationFixture } from '#/testing/replication-fixture.ts';

const fixture = await replicationFixture();
const { administrator, far, s3 } = fixture;

/** A bucket with a tag and a remote target. */
async function withTarget(): Promise<string> {
  const [sourceBucket, targetBucket] = [await fixture.newOrigin(), await fixture.newTarget()];
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

test('exports secrets only on request', async () => {
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

test('keeps the remote target on import without its secret, and says so', async () => {
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

test('changes nothing for an archive of masked targets', async () => {
  const bucket = await withTarget();
  const before = await exported({ bucket, secrets: 'true' });
  const file = `${bucket}/bucket-targets.json`;
  const zip = zipOf({ [file]: targetsIn(await exported({ bucket }), bucket) });
  expect((await imported(zip, bucket)).buckets).toEqual([
    { name: bucket, parts: { targets: { isSet: false, note: expect.any(String) as unknown } } },
  ]);
  expect(targetsIn(await exported({ bucket, secrets: 'true' }), bucket)).toBe(targetsIn(before, bucket));
});

test('reports no missing secrets when the archive has them', async () => {
  const bucket = await withTarget();
  const { buckets } = await imported(await exported({ bucket, secrets: 'true' }), bucket);
  expect(buckets[0]?.parts).toMatchObject({ tagging: { isSet: true } });
  expect(buckets[0]?.parts['targets']).toBeUndefined();
});
