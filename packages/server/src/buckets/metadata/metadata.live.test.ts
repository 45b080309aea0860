import { DeleteBucketCommand, GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import { bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import type { ErrorBody } from '@longshore/contract/error';
import { uniqueName } from '@longshore/testkit/names';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import type { Caller } from '#/testing/caller.ts';
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';

// Archives are no JSON: these calls are plain.
const fixture = await liveFixture();

const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;

async function makeBucket(): Promise<string> {
  const Bucket = await fixture.newBucket();
  const Tagging = { TagSet: [{ Key: 'team', Value: 'ports' }] };
  await fixture.s3.send(new PutBucketTaggingCommand({ Bucket, Tagging }));
  return Bucket;
}

const bring = ({ raw }: Caller, zip: Buffer, query = '') =>
  raw.request(`/bucket-metadata${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });

test('exports and imports the settings of a bucket', async () => {
  const bucket = await makeBucket();
  const reply = await fixture.administrator.raw.get(`/bucket-metadata?bucket=${bucket}`);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toContain(`filename="${bucket}-metadata.zip"`);
  const zip = Buffer.from(await reply.arrayBuffer());
  expect([...zipEntries(zip).keys()]).toContain(`${bucket}/tagging.xml`);
  await fixture.s3.send(new DeleteBucketCommand({ Bucket: bucket }));
  const done = await bring(fixture.administrator, zip, `?bucket=${bucket}`);
  const told = await done.json();
  expect(done.status, JSON.stringify(told)).toBe(200);
  expect(told).toEqual({
    buckets: [{ name: bucket, parts: expect.objectContaining({ tagging: { isSet: true } }) as unknown }],
  });
  const [change] = await fixture.console.deps.store.journal.list({ count: 1 });
  expect(change).toMatchObject({ rowId: bucketMetadataImport.id, outcome: 'done' });
  expect(change?.after).toContain(`${bucket}/tagging.xml`);
  const { TagSet } = await fixture.s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(TagSet).toEqual([{ Key: 'team', Value: 'ports' }]);
});

test('exports the settings of all buckets', async () => {
  const buckets = [await makeBucket(), await makeBucket()];
  const reply = await fixture.administrator.raw.get('/bucket-metadata');
  expect(reply.headers.get('content-disposition')).toContain('filename="bucket-metadata.zip"');
  const names = [...zipEntries(Buffer.from(await reply.arrayBuffer())).keys()];
  for (const bucket of buckets) expect(names).toContain(`${bucket}/tagging.xml`);
  const head = await fixture.administrator.raw.request('/bucket-metadata', { method: 'HEAD' });
  expect(head.status).toBe(200);
});

test('reports failures setting by setting', async () => {
  const bucket = await makeBucket();
  const done = await bring(fixture.administrator, zipOf({ [`${bucket}/lifecycle.xml`]: '<nonsense' }));
  expect(await done.json()).toMatchObject({
    buckets: [{ name: bucket, parts: { lifecycle: { error: expect.any(String) as unknown } } }],
  });
});

test('rejects an archive of another bucket and changes nothing', async () => {
  const bucket = await makeBucket();
  for (const body of [Buffer.from('no archive'), Buffer.alloc(0), zipOf({})]) {
    const reply = await bring(fixture.administrator, body);
    expect(reply.status).toBe(400);
    expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: 'body' });
  }
  const never = uniqueName('never');
  const other = await bring(
    fixture.administrator,
    zipOf({ [`${never}/tagging.xml`]: '<Tagging/>' }),
    `?bucket=${bucket}`,
  );
  expect(other.status).toBe(400);
  expect((await fixture.administrator.raw.get(`/bucket-metadata?bucket=${never}`)).status).toBe(404);
});

test('rejects an archive that is too large', async () => {
  const reply = await bring(fixture.administrator, Buffer.alloc(65 * 1024 * 1024));
  expect(reply.status).toBe(413);
  expect((await errorOf(reply)).code).toBe('BodyTooLarge');
});

test('names the missing permission', async () => {
  const out = await fixture.oneBucket.raw.get(`/bucket-metadata?bucket=${fixture.personas.bucket}`);
  expect(out.status).toBe(403);
  expect(await errorOf(out)).toMatchObject({
    action: 'admin:ExportBucketMetadata',
    resource: fixture.personas.bucket,
  });
  const back = await bring(
    fixture.oneBucket,
    zipOf({ [`${fixture.personas.bucket}/tagging.xml`]: '<Tagging/>' }),
  );
  expect(back.status).toBe(403);
  expect((await errorOf(back)).action).toBe('admin:ImportBucketMetadata');
});

test('reports it as not supported without the admin API', async () => {
  const root = await rootOf(await startVersityGw());
  expect((await errorOf(await root.raw.get('/bucket-metadata'))).code).toBe('NotOffered');
  expect((await errorOf(await bring(root, zipOf({ 'x/y': '' })))).code).toBe('NotOffered');
});
