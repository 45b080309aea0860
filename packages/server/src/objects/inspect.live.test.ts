import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { inspectKeyHeader } from '@longshore/contract/objects/inspect-key';
import { decryptInspection } from '@longshore/madmin';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas, removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { zipEntries } from '@longshore/testkit/zip';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let proxy: FailingProxy;
let personas: Personas;
let administrator: ConsoleSession;
const volume = uniqueName('inspected');
const key = 'folder/ä + b';

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  console = await startLiveConsole(proxy.url);
  administrator = await signIn(console.url, personas.administrator);
  const s3 = s3Of(minio);
  await s3.send(new CreateBucketCommand({ Bucket: volume }));
  await s3.send(new PutObjectCommand({ Bucket: volume, Key: key, Body: randomBytes(100_000) }));
  s3.destroy();
});
afterEach(() => proxy.fail('none'));
afterAll(async () => {
  await console.close();
  await proxy.close();
  await removeBucket(minio, volume);
  await personas.remove();
});

const address = (query: Record<string, string>): string =>
  `/admin/inspect?${new URLSearchParams({ volume, file: `${key}/xl.meta`, ...query }).toString()}`;

const copiesIn = (archive: Buffer): number =>
  [...zipEntries(archive).keys()].filter((name) => name.endsWith(`/${volume}/${key}/xl.meta`)).length;

test('answers the copies of all drives as a zip archive', async () => {
  const reply = await administrator.get(address({}));
  expect(reply.status).toBe(200);
  expect(reply.headers.get(inspectKeyHeader)).toBeNull();
  expect(reply.headers.get('content-disposition')).toContain(
    `filename="inspect-${volume}-folder___+_b_xl.meta.zip"`,
  );
  expect(copiesIn(Buffer.from(await reply.bytes()))).toBe(minio.dataDirs.length);
});

async function opened(sealed: Buffer, pem: string): Promise<Buffer> {
  const given = (async function* () {
    yield sealed;
  })();
  const parts: Uint8Array[] = [];
  for await (const part of decryptInspection(given, pem)) parts.push(part);
  return Buffer.concat(parts);
}

test('seals them for a key of the caller’s own, and tells none', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const reply = await administrator.get(address({ public_key: publicKey, encrypt: 'false' }));
  expect(reply.headers.get(inspectKeyHeader)).toBeNull();
  expect(reply.headers.get('content-disposition')).toMatch(/\.enc"/);
  const sealed = Buffer.from(await reply.bytes());
  expect(copiesIn(await opened(sealed, privateKey))).toBe(minio.dataDirs.length);
  const refused = await administrator.get(address({ public_key: 'no key' }));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'InvalidInput', field: 'query.public_key' });
});

test('seals them for a key that is told once and differs each time', async () => {
  const [first, second] = [
    await administrator.get(address({ encrypt: 'true' })),
    await administrator.get(address({ encrypt: 'true' })),
  ];
  expect(first.headers.get('content-disposition')).toMatch(/\.enc"/);
  expect(first.headers.get('cache-control')).toContain('no-store');
  const sealed = Buffer.from(await first.bytes());
  const pemOf = (reply: Response): string =>
    `-----BEGIN PRIVATE KEY-----\n${reply.headers.get(inspectKeyHeader) ?? ''}\n-----END PRIVATE KEY-----\n`;
  expect(copiesIn(await opened(sealed, pemOf(first)))).toBe(minio.dataDirs.length);
  await expect(opened(sealed, pemOf(second))).rejects.toMatchObject({ field: 'privateKey' });
  await second.bytes();
});

test('rejects a user without the permission', async () => {
  for (const persona of [personas.readOnly, personas.oneBucket]) {
    const session = await signIn(console.url, persona);
    for (const encrypt of ['true', 'false']) {
      const reply = await session.get(address({ encrypt }));
      expect(reply.status).toBe(403);
      expect(reply.headers.get(inspectKeyHeader)).toBeNull();
      expect(await reply.json()).toMatchObject({ code: 'AccessDenied', action: 'admin:InspectData' });
    }
  }
});

test('rejects names that are none', async () => {
  for (const query of [{ volume: '' }, { file: '' }, { volume: '/a' }, { file: '/a' }]) {
    const reply = await administrator.get(address(query));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'InvalidInput' });
  }
  const outside = await administrator.get(address({ file: '../x' }));
  expect(await outside.json()).toMatchObject({ code: 'XMinioInvalidResourceName' });
  expect(outside.status).toBe(400);
});

test('breaks the download visibly when the storage server does', async () => {
  await proxy.fail('cut', { afterBytes: 20_000, pathPattern: /inspect-data/ });
  const reply = await administrator.get(address({}));
  expect(reply.status).toBe(200);
  await expect(reply.bytes()).rejects.toThrow('terminated');
});

test('reports that the storage server is away', async () => {
  await proxy.fail('refuse');
  const reply = await administrator.get(address({}));
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({ code: 'UpstreamUnreachable' });
});
