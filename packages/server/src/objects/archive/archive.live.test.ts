import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import {
  adminOf,
  createPersonas,
  createUser,
  type Personas,
  removeBucket,
} from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { zipEntries } from '@longshore/testkit/zip';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';
import { reportName } from './entry-name.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let proxy: FailingProxy;
let personas: Personas;
let s3: ReturnType<typeof s3Of>;
let administrator: ConsoleSession;
const bucket = uniqueName('archives');
const large = randomBytes(1_500_000);

const files: Record<string, Buffer | string> = {
  'trip/notes.txt': 'notes',
  'trip/photos/1.jpg': large,
  'trip/photos/2 ü 🚢.jpg': 'small',
  'trip/photos/empty': '',
  'trip/later/': '',
  'trip/back\\slash': 'odd',
  'tripod.txt': 'beside',
};

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  console = await startLiveConsole(proxy.url);
  administrator = await signIn(console.url, personas.administrator);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const [Key, Body] of Object.entries(files))
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from(Body) }));
});
afterEach(() => proxy.fail('none'));
afterAll(async () => {
  await console.close();
  await proxy.close();
  await removeBucket(minio, bucket);
  await personas.remove();
  s3.destroy();
});

const folder = (prefix: string, more: Record<string, string> = {}): string =>
  `/buckets/${bucket}/objects/download?${new URLSearchParams({ prefix, ...more }).toString()}`;
const many = `/buckets/${bucket}/objects/download-multiple`;

async function contentOf(reply: Response): Promise<Record<string, string>> {
  expect(reply.status).toBe(200);
  const entries = zipEntries(Buffer.from(await reply.bytes()));
  return Object.fromEntries([...entries].map(([name, bytes]) => [name, bytes.toString('latin1')]));
}
const latin1 = (text: string | Buffer | undefined): string => Buffer.from(text ?? '').toString('latin1');

test('answers a folder as an archive of all below it', async () => {
  const reply = await administrator.get(folder('trip/photos/'));
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="photos\.zip"/);
  expect(await contentOf(reply)).toEqual({
    '1.jpg': latin1(large),
    '2 ü 🚢.jpg': 'small',
    empty: '',
  });
});

test('keeps paths below the folder, and tells which name it had to change', async () => {
  const content = await contentOf(await administrator.get(folder('trip/', { override_file_name: 'x.zip' })));
  const { [reportName]: report = '', ...rest } = content;
  const odd = Object.keys(rest).find((name) => name.startsWith('back_slash~')) ?? '';
  expect(Object.keys(rest).toSorted()).toEqual(
    [odd, 'later/', 'notes.txt', 'photos/1.jpg', 'photos/2 ü 🚢.jpg', 'photos/empty'].toSorted(),
  );
  expect(rest[odd]).toBe('odd');
  expect(report).toContain(`${JSON.stringify('trip/back\\slash')} is ${JSON.stringify(odd)}`);
  expect(report).not.toContain('Not in this archive');
});

test('answers keys and folders together, by their paths below the common folder', async () => {
  const reply = await administrator.post(many, ['trip/notes.txt', 'trip/photos/', 'trip/photos/1.jpg']);
  expect(reply.headers.get('content-disposition')).toContain(`filename="${bucket}.zip"`);
  expect(Object.keys(await contentOf(reply)).toSorted()).toEqual([
    'notes.txt',
    'photos/1.jpg',
    'photos/2 ü 🚢.jpg',
    'photos/empty',
  ]);
});

test('takes the selection from a form', async () => {
  const reply = await administrator.request(`${many}?override_file_name=two%20ü.zip`, {
    method: 'POST',
    body: new URLSearchParams({ paths: JSON.stringify(['trip/photos/2 ü 🚢.jpg', 'tripod.txt']) }),
  });
  expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''two%20%C3%BC.zip");
  expect(await contentOf(reply)).toEqual({ 'trip/photos/2 ü 🚢.jpg': 'small', 'tripod.txt': 'beside' });
});

test('rejects what is no selection', async () => {
  for (const body of [[], ['../a'], ['/a'], 'a', [''], undefined]) {
    const reply = await administrator.post(many, body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'InvalidInput' });
  }
  const form = await administrator.request(many, {
    method: 'POST',
    body: new URLSearchParams({ paths: '[not json' }),
  });
  expect(form.status).toBe(400);
});

test('rejects a form from elsewhere', async () => {
  const reply = await administrator.request(many, {
    method: 'POST',
    body: new URLSearchParams({ paths: '["tripod.txt"]' }),
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(reply.status).toBe(403);
  expect(await reply.json()).toMatchObject({ code: 'OriginRefused' });
});

test('lists in the archive what is not in it', async () => {
  const content = await contentOf(await administrator.post(many, ['trip/notes.txt', 'gone.txt', 'none/']));
  expect(content['trip/notes.txt']).toBe('notes');
  expect(content[reportName]).toBe(
    'Not in this archive: 2\n\n"gone.txt": The object does not exist (NoSuchKey)\n"none/": The object does not exist (NoSuchKey)\n',
  );
});

test('rejects what is not there at all', async () => {
  for (const prefix of ['none/', 'tripo/']) {
    const reply = await administrator.get(folder(prefix));
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'NoSuchKey', resource: `${bucket}/${prefix}` });
  }
  const absent = uniqueName('absent');
  const reply = await administrator.post(`/buckets/${absent}/objects/download-multiple`, ['a/']);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'NoSuchBucket' });
});

test('answers HEAD without making the archive', async () => {
  const reply = await administrator.request(folder('trip/'), { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect((await administrator.request(folder('none/'), { method: 'HEAD' })).status).toBe(404);
});

test('rejects a user who may list or read nothing there', async () => {
  const noRights = await signIn(console.url, personas.noRights);
  const listed = await noRights.get(folder('trip/'));
  expect(listed.status).toBe(403);
  expect(await listed.json()).toMatchObject({ action: 's3:ListBucket', resource: `${bucket}/trip/` });
  const read = await noRights.post(many, ['tripod.txt']);
  expect(read.status).toBe(403);
  expect(await read.json()).toMatchObject({ action: 's3:GetObject', resource: `${bucket}/tripod.txt` });
});

test('allows a user with the right to read', async () => {
  const readOnly = await signIn(console.url, personas.readOnly);
  expect(Object.keys(await contentOf(await readOnly.get(folder('trip/photos/'))))).toHaveLength(3);
});

test('tells of each object that its user may not read', async () => {
  const user = await createUser(adminOf(minio), 'some-only', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
      { Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/trip/photos/2*`] },
    ],
  });
  onTestFinished(() => user.remove());
  const session = await signIn(console.url, user);
  const content = await contentOf(await session.get(folder('trip/photos/')));
  expect(content['2 ü 🚢.jpg']).toBe('small');
  expect(Object.keys(content)).toHaveLength(2);
  const report = content[reportName] ?? '';
  expect(report).toContain('Not in this archive: 2\n');
  for (const key of ['trip/photos/1.jpg', 'trip/photos/empty'])
    expect(report).toMatch(new RegExp(`^"${key}": .*\\(AccessDenied\\)$`, 'm'));
});

test.each([
  ['cut', { afterBytes: 500_000, pathPattern: /photos\/1\.jpg/ }],
  ['500', { pathPattern: /photos\/2/ }],
  ['garbage', { pathPattern: /photos\/empty/ }],
] as const)('breaks the download visibly when the storage server does: %s', async (mode, options) => {
  await proxy.fail(mode, { ...options, methods: ['GET'] });
  const reply = await administrator.get(folder('trip/'));
  expect(reply.status).toBe(200);
  await expect(reply.bytes()).rejects.toThrow('terminated');
});

test('reports that the storage server is away', async () => {
  await proxy.fail('refuse');
  const reply = await administrator.post(many, ['trip/']);
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({ code: 'UpstreamUnreachable' });
});

test('stops reading when the browser leaves', async () => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'huge/one', Body: Buffer.alloc(60_000_000) }));
  const leave = new AbortController();
  const reply = await administrator.request(folder('huge/'), { signal: leave.signal });
  expect(reply.status).toBe(200);
  leave.abort();
  await waitFor('the storage server being left too', () =>
    proxy.abandoned().some((path) => path.includes('huge/one')),
  );
});

test('puts more objects than one list holds into an archive, each once', { timeout: 120_000 }, async () => {
  const keys = Array.from({ length: 1_100 }, (_, at) => `many/${String(at).padStart(5, '0')}`);
  const queue = [...keys];
  const put = async (): Promise<void> => {
    for (let Key = queue.pop(); Key !== undefined; Key = queue.pop())
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: `content of ${Key}` }));
  };
  await Promise.all(Array.from({ length: 16 }, put));
  const content = await contentOf(await administrator.get(folder('many/')));
  expect(Object.keys(content)).toEqual(keys.map((key) => key.slice('many/'.length)));
  for (const key of keys) expect(content[key.slice('many/'.length)]).toBe(`content of ${key}`);
});

test('leaves no connection to the storage server open after HEAD', async () => {
  const own = await startLiveConsole(minio.endpoint, { CONSOLE_MAX_UPSTREAM_SOCKETS: '1' });
  onTestFinished(() => own.close());
  const caller = await signIn(own.url, personas.administrator);
  const asked = await caller.request(folder('trip/photos/'), { method: 'HEAD' });
  expect(asked.status).toBe(200);
  expect((await caller.get(`/buckets/${bucket}/objects`)).status).toBe(200);
});
