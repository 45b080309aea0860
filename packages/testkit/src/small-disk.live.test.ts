import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { uniqueName } from './names.ts';
import { s3Of } from './s3.ts';
import { startSmallMinio } from './small-disk.ts';

test('fills a small disk, and keeps what was stored before', async () => {
  const minio = await startSmallMinio({ driveSizeBytes: 32 * 2 ** 20 });
  const s3 = s3Of(minio);
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'small', Body: 'kept' }));
  const Body = Buffer.alloc(16 * 2 ** 20, 1);
  const fill = async (): Promise<void> => {
    for (let index = 0; index < 10; index += 1) {
      await s3.send(new PutObjectCommand({ Bucket, Key: `big${String(index)}`, Body }));
    }
  };
  // The second comes when a drive fills up in the middle of a write.
  const refusal = await fill().then(
    () => 'everything was stored',
    (cause: unknown) => (cause as Error).name,
  );
  // The second comes when a drive fills up in the middle of a write.
  expect(['XMinioStorageFull', 'SlowDownWrite']).toContain(refusal);
  const listing = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'small' }));
  expect(listing.KeyCount).toBe(1);
  s3.destroy();
  await minio.stop();
});
