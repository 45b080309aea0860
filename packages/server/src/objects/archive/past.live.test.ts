import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { zipEntries } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';

const { s3, personas, as, administrator, readOnly, newBucket, put } = await liveFixture();

async function contentOf(reply: Response): Promise<Record<string, string>> {
  expect(reply.status).toBe(200);
  const entries = zipEntries(Buffer.from(await reply.bytes()));
  return Object.fromEntries([...entries].map(([name, bytes]) => [name, bytes.toString()]));
}

/** A bucket that changed after the moment that is answered. */
async function changed(): Promise<{ readonly bucket: string; readonly at: string }> {
  const bucket = await newBucket();
  const versioned = { Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } } as const;
  await s3.send(new PutBucketVersioningCommand(versioned));
  await put(bucket, 'f/never', 'x');
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'f/never' }));
  for (const key of ['f/kept', 'f/changed', 'f/changed.too', 'f/deleted']) await put(bucket, key, 'then');
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
  const atMs = Math.max(...Versions.map(({ LastModified }) => LastModified?.getTime() ?? 0));
  await expect.poll(() => Date.now()).toBeGreaterThan(atMs + 1);
  for (const key of ['f/changed', 'f/changed.too', 'f/new']) await put(bucket, key, 'now');
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'f/deleted' }));
  return { bucket, at: new Date(atMs).toISOString() };
}

const folderOf = (bucket: string, at: string) =>
  `/buckets/${bucket}/objects/download?${new URLSearchParams({ prefix: 'f/', at }).toString()}`;

test('answers a folder as it was at a moment', async () => {
  const { bucket, at } = await changed();
  expect(await contentOf(await administrator.raw.get(folderOf(bucket, at)))).toEqual({
    kept: 'then',
    changed: 'then',
    'changed.too': 'then',
    deleted: 'then',
  });
  expect(await contentOf(await readOnly.raw.get(folderOf(bucket, at)))).toMatchObject({ deleted: 'then' });
});

test('answers objects as they were, and tells which were not there', async () => {
  const { bucket, at } = await changed();
  const many = `/buckets/${bucket}/objects/download-multiple?${new URLSearchParams({ at }).toString()}`;
  const content = await contentOf(await administrator.raw.post(many, ['f/changed', 'f/deleted', 'f/new']));
  expect(content).toMatchObject({ changed: 'then', deleted: 'then' });
  expect(Object.values(content).at(-1)).toContain('"f/new": The object does not exist (NoSuchKey)');
});

test('rejects a user who may list nothing there, and what is no moment', async () => {
  const { bucket, at } = await changed();
  const nobody = await as(personas.noRights);
  const refused = await nobody.raw.get(folderOf(bucket, at));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ action: 's3:ListBucketVersions' });
  const wrong = await administrator.raw.get(folderOf(bucket, 'yesterday'));
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ field: 'query.at' });
});
