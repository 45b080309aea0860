import { randomBytes } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { urlOf } from '@longshore/contract/client';
import {
  uploadComplete,
  uploadCreate,
  uploadList,
  uploadPartList,
  uploadPartStore,
} from '@longshore/contract/uploads/uploads';
import { bucketQuotaSet } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startSmallMinio } from '@longshore/testkit/small-disk';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { crc32cOf } from '#/testing/crc32c.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const { minio, personas, administrator, newBucket } = await liveFixture();
const content = randomBytes(1024 ** 2);
const checksum = crc32cOf(content);

interface At {
  readonly bucketName: string;
  readonly key: string;
  readonly uploadId: string;
}

const inputOf = ({ bucketName, key, uploadId }: At) => ({
  params: { bucketName },
  query: { prefix: key, upload_id: uploadId },
});

async function start(as: Caller, bucketName: string, key = uniqueName('part')): Promise<At> {
  const { uploadId } = await as(uploadCreate, { params: { bucketName }, query: { prefix: key }, body: {} });
  return { bucketName, key, uploadId };
}

async function store(as: Caller, at: At, body = content): Promise<{ status: number; code: string }> {
  const { params, query } = inputOf(at);
  const path = urlOf('', uploadPartStore, { params, query: { ...query, part_number: 1 } });
  const headers = { 'x-amz-checksum-crc32c': checksum };
  const reply = await as.raw.request(path, { method: 'PUT', body, headers });
  const { code = '' } = (await reply.json()) as { code?: string };
  return { status: reply.status, code };
}

test('leaves nothing of a part that was cut or damaged on the way, and takes it afterwards', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const person = await callerAt(console.url, personas.administrator);
  const at = await start(person, await newBucket());
  const isPart = { methods: ['PUT'], pathPattern: /partNumber/ };
  await proxy.fail('cut', { ...isPart, afterRequestBytes: 100_000 });
  expect(await store(person, at)).toEqual({ status: 502, code: 'UpstreamCut' });
  await proxy.fail('corrupt', isPart);
  expect(await store(person, at)).toEqual({ status: 400, code: 'XAmzContentChecksumMismatch' });
  await proxy.fail('garbage', isPart);
  expect(await store(person, at)).toEqual({ status: 502, code: 'UpstreamInvalid' });
  await proxy.fail('none');
  expect(await person(uploadPartList, inputOf(at))).toEqual({ parts: [] });
  expect(await store(person, at)).toMatchObject({ status: 200 });
  const { parts } = await person(uploadPartList, inputOf(at));
  for (const [mode, code] of [
    ['garbage', 'UpstreamInvalid'],
    ['500', 'UpstreamInvalid'],
  ] as const) {
    await proxy.fail(mode, { pathPattern: /uploadId|uploads/ });
    const body = { parts: parts.map(({ partNumber, etag }) => ({ partNumber, etag })) };
    for (const call of [
      person(uploadPartList, inputOf(at)),
      person(uploadList, { params: { bucketName: at.bucketName } }),
      person(uploadComplete, { ...inputOf(at), body }),
    ])
      expect(await refusalOf(call)).toMatchObject({ status: 502, code });
  }
});

test('keeps the parts of a storage server that is killed', async () => {
  const own = await startMinio();
  const root = await rootOf(own);
  const s3 = s3Of(own);
  onTestFinished(() => s3.destroy());
  await s3.send(new CreateBucketCommand({ Bucket: 'killed' }));
  const at = await start(root, 'killed', 'folder/a.bin');
  expect(await store(root, at)).toMatchObject({ status: 200 });
  await own.kill();
  expect(await store(root, at)).toEqual({ status: 502, code: 'UpstreamUnreachable' });
  await own.restart();
  // Without a prefix MinIO lists only what was begun since its start.
  const query = { prefix: at.key };
  expect(await root(uploadList, { params: { bucketName: 'killed' }, query })).toMatchObject({
    uploads: [{ uploadId: at.uploadId }],
  });
  const { parts } = await root(uploadPartList, inputOf(at));
  expect(parts).toMatchObject([{ partNumber: 1, sizeBytes: content.length, checksumCrc32c: checksum }]);
  const body = {
    parts: parts.map(({ partNumber, etag }) => ({ partNumber, etag, checksumCrc32c: checksum })),
  };
  await root(uploadComplete, { ...inputOf(at), body });
}, 60_000);

test('says that a quota or a full disk stops a part', async () => {
  const bucketName = await newBucket();
  await bucketQuotaSet(adminOf(minio), { bucket: bucketName, quotaBytes: 1000 });
  const at = await start(administrator, bucketName);
  expect(await store(administrator, at)).toMatchObject({ code: 'XMinioAdminBucketQuotaExceeded' });

  const small = await startSmallMinio({ driveSizeBytes: 48 * 1024 ** 2 });
  const root = await rootOf(small);
  const s3 = s3Of(small);
  onTestFinished(() => s3.destroy());
  await s3.send(new CreateBucketCommand({ Bucket: 'full' }));
  const refused = await expect
    .poll(async () => (await store(root, await start(root, 'full'))).code, { interval: 0, timeout: 30_000 })
    .toBe('StorageFull')
    .then(() => true);
  expect(refused).toBe(true);
}, 90_000);
