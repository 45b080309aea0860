import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { uniqueName } from './names.ts';
import { s3Of } from './s3.ts';
import { startVersityGw } from './versitygw.ts';

test('stores an object on the second kind of server', async () => {
  const server = await startVersityGw();
  const s3 = s3Of(server);
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'hello' }));
  const reply = await s3.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  expect(await reply.Body?.transformToString()).toBe('hello');
  s3.destroy();
  await server.stop();
});
