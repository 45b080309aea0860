import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { zipEntries } from '@longshore/testkit/zip';
import { firstOf } from '@longshore/testkit/first-of';
import { expect, onTestFinished, test } from 'vitest';
import { decryptInspection, inspect } from './inspect.ts';

const { server, root, lesser } = await adminFixture();
const s3 = s3Of(server);

const { publicKey: der, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'pkcs1', format: 'der' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const publicKey = der.toString('base64');

/** A bucket with one object, small enough to be kept within its own metadata, large enough for many fragments. */
async function bucketWithObject(Key: string): Promise<string> {
  const Bucket = uniqueName('inspected');
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(() => removeBucket(server, Bucket));
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: randomBytes(100_000) }));
  return Bucket;
}

async function readAll({ bytes }: { readonly bytes: AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

test('returns the files of every drive as an archive without a key', async () => {
  const volume = await bucketWithObject('folder/ä + b');
  const inspected = await inspect(root, { volume, file: 'folder/ä + b/xl.meta' });
  expect(inspected.format).toBe('zip');
  const archive = await readAll(inspected);
  expect(archive.length).toBeGreaterThan(5 * 16_384);
  const files = zipEntries(archive);
  const copies = [...files].filter(([name]) => name.endsWith(`/${volume}/folder/ä + b/xl.meta`));
  expect(copies).toHaveLength(server.dataDirs.length);
  for (const [, bytes] of copies) expect(bytes.toString('latin1', 0, 4)).toBe('XL2 ');
  expect(files.get('inspect-input.txt')?.toString()).toContain(`${volume}/folder/`);
});

test('finds files anywhere in the volume by pattern', async () => {
  const volume = await bucketWithObject('a/b/c');
  const archive = await readAll(await inspect(root, { volume, file: 'a/**/xl.meta' }));
  const copies = [...zipEntries(archive).keys()].filter((name) => name.endsWith(`/${volume}/a/b/c/xl.meta`));
  expect(copies).toHaveLength(server.dataDirs.length);
});

test('returns sealed files with a key', async () => {
  const volume = await bucketWithObject('sealed');
  const inspected = await inspect(root, { volume, file: 'sealed/xl.meta', publicKey });
  expect(inspected.format).toBe('estream');
  const sealed = await readAll(inspected);
  // Version 2.1 of the format, then its parts, each behind the public key that it is sealed for.
  expect([...sealed.subarray(0, 2)]).toEqual([2, 1]);
  const own = sealed.indexOf(der);
  expect(own).toBeGreaterThan(0);
  expect(sealed.indexOf('inspect.zip')).toBeGreaterThan(own);
  expect(sealed.length).toBeGreaterThan(100_000);
});

test('opens what is sealed for a key to the files that come without one', async () => {
  const volume = await bucketWithObject('both');
  const input = { volume, file: 'both/xl.meta' };
  const { bytes } = await inspect(root, { ...input, publicKey });
  const opened = zipEntries(await readAll({ bytes: decryptInspection(bytes, privateKey) }));
  const plain = zipEntries(await readAll(await inspect(root, input)));
  // Sealed for a key of MinIO's makers where the rest is sealed for one's own.
  expect(plain.delete('cluster.info')).toBe(true);
  expect([...opened.keys()].toSorted()).toEqual([...plain.keys()].toSorted());
  const copies = [...plain].filter(([name]) => name.endsWith('/xl.meta'));
  expect(copies).toHaveLength(server.dataDirs.length);
  for (const [name, content] of copies) expect(opened.get(name)?.equals(content)).toBe(true);
});

test('rejects another key, and what is cut short', async () => {
  const { bytes } = await inspect(root, { volume: '.minio.sys', file: 'format.json', publicKey });
  const sealed = await readAll({ bytes });
  const saved = async function* (end?: number): AsyncGenerator<Buffer> {
    yield sealed.subarray(0, end);
  };
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherPem = other.export({ type: 'pkcs8', format: 'pem' }) as string;
  await expect(readAll({ bytes: decryptInspection(saved(), otherPem) })).rejects.toMatchObject({
    name: 'InputError',
    field: 'privateKey',
  });
  await expect(readAll({ bytes: decryptInspection(saved(-1), privateKey) })).rejects.toMatchObject({
    name: 'IntegrityError',
  });
});

test('returns an archive without missing files', async () => {
  const volume = await bucketWithObject('here');
  const archive = await readAll(await inspect(root, { volume, file: 'elsewhere/xl.meta' }));
  const names = [...zipEntries(archive).keys()];
  expect(names).toContain('inspect-input.txt');
  expect(names.some((name) => name.includes('elsewhere'))).toBe(false);
});

test('stops reading on leave and abort', async () => {
  const volume = await bucketWithObject('large');
  const left = await inspect(root, { volume, file: 'large/xl.meta' });
  expect(await firstOf(left.bytes)).toHaveLength(16_384);
  const controller = new AbortController();
  const reason = new Error('No longer wanted.');
  const input = { volume, file: 'large/xl.meta' };
  const aborted = await inspect(root, input, { signal: controller.signal });
  controller.abort(reason);
  await expect(readAll(aborted)).rejects.toBe(reason);
});

test('rejects names that leave the volume, and a wrong key', async () => {
  await expect(inspect(root, { volume: '.minio.sys', file: '../x' })).rejects.toMatchObject({
    code: 'XMinioInvalidResourceName',
    status: 400,
  });
  const pkcs8 = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
  for (const wrong of ['', 'no key', pkcs8.toString('base64')])
    await expect(inspect(root, { volume: 'a', file: 'b', publicKey: wrong })).rejects.toMatchObject({
      name: 'InputError',
      field: 'publicKey',
    });
});

test('rejects users without permission', async () => {
  const volume = await bucketWithObject('secret');
  const input = { volume, file: 'secret/xl.meta' };
  await expect(inspect(lesser, input)).rejects.toMatchObject(accessDenied);
  await expect(inspect(lesser, { ...input, publicKey })).rejects.toMatchObject(accessDenied);
});
