import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { assumeRole, createAdmin, serverInfo } from '@longshore/madmin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedMinio, type Minio } from './minio.ts';
import { createPersonas, type Personas } from './personas.ts';
import { s3Of, type KeyPair } from './s3.ts';

let minio: Minio;
let personas: Personas;

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  const s3 = s3Of(minio);
  for (const Key of ['top', `${personas.prefix}inner`]) {
    await s3.send(new PutObjectCommand({ Bucket: personas.bucket, Key, Body: Key }));
  }
  s3.destroy();
});
afterAll(() => personas.remove());

/** Whether a call of this persona is allowed; anything but a refusal of rights is a failure. */
async function may(who: KeyPair, call: (s3: ReturnType<typeof s3Of>) => Promise<unknown>): Promise<boolean> {
  const s3 = s3Of(minio, who);
  try {
    await call(s3);
    return true;
  } catch (cause) {
    expect((cause as Error).name).toBe('AccessDenied');
    return false;
  } finally {
    s3.destroy();
  }
}

const read = (Key: string) => (s3: ReturnType<typeof s3Of>) =>
  s3
    .send(new GetObjectCommand({ Bucket: personas.bucket, Key }))
    .then((reply) => reply.Body?.transformToString());
const write = (Key: string) => (s3: ReturnType<typeof s3Of>) =>
  s3.send(new PutObjectCommand({ Bucket: personas.bucket, Key, Body: 'new' }));
const list = (Prefix: string) => (s3: ReturnType<typeof s3Of>) =>
  s3.send(new ListObjectsV2Command({ Bucket: personas.bucket, Prefix }));

test('lets the administrator read server info, and not the reader', async () => {
  const infoAs = (credentials: KeyPair): Promise<unknown> =>
    serverInfo(createAdmin({ endpoint: minio.endpoint, credentials }), {});
  await expect(infoAs(personas.administrator)).resolves.toBeDefined();
  await expect(infoAs(personas.readOnly)).rejects.toMatchObject({ code: 'AccessDenied' });
});

test('lets the reader read and list, not write', async () => {
  expect(await may(personas.readOnly, read('top'))).toBe(true);
  expect(await may(personas.readOnly, list(''))).toBe(true);
  expect(await may(personas.readOnly, write('top'))).toBe(false);
});

test('limits the owner of one bucket to it', async () => {
  expect(await may(personas.oneBucket, write('made'))).toBe(true);
  const s3 = s3Of(minio, personas.oneBucket);
  const { Buckets } = await s3.send(new ListBucketsCommand({}));
  expect(Buckets?.map((bucket) => bucket.Name)).toEqual([personas.bucket]);
  s3.destroy();
});

test('limits the owner of one prefix to it', async () => {
  expect(await may(personas.prefixOnly, list(personas.prefix))).toBe(true);
  expect(await may(personas.prefixOnly, read(`${personas.prefix}inner`))).toBe(true);
  expect(await may(personas.prefixOnly, list(''))).toBe(false);
  expect(await may(personas.prefixOnly, read('top'))).toBe(false);
});

test('signs in a user without rights, who can do nothing', async () => {
  const keys = await assumeRole(
    { endpoint: minio.endpoint, credentials: personas.noRights },
    { durationSeconds: 900 },
  );
  expect(keys.sessionToken).toBeTruthy();
  expect(await may(personas.noRights, read('top'))).toBe(false);
  expect(await may(personas.noRights, list(''))).toBe(false);
});
