import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketQuotaSet } from '@longshore/madmin';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createPersonas, type Personas, removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let direct: Awaited<ReturnType<typeof startLiveConsole>>;
let proxy: FailingProxy;
let personas: Personas;
let s3: ReturnType<typeof s3Of>;
let administrator: ConsoleSession;
const bucket = uniqueName('transfers');
const content = randomBytes(3_000_001);

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  console = await startLiveConsole(proxy.url);
  direct = await startLiveConsole(minio.endpoint);
  administrator = await signIn(console.url, personas.administrator);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
});
afterEach(() => proxy.fail('none'));
afterAll(async () => {
  await console.close();
  await direct.close();
  await proxy.close();
  await removeBucket(minio, bucket);
  await personas.remove();
  s3.destroy();
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const address = (what: string, query: Record<string, string>, name = bucket): string =>
  `/buckets/${name}/objects/${what}?${new URLSearchParams(query).toString()}`;

function put(key: string, body: Buffer<ArrayBuffer>, session = administrator): Promise<Response> {
  return session.request(address('content', { prefix: key }), { method: 'PUT', body });
}
function postForm(query: Record<string, string>, field: string, file: File): Promise<Response> {
  const body = new FormData();
  body.append(field, file);
  return administrator.request(address('upload', query), { method: 'POST', body });
}
async function stored(Key: string, Bucket = bucket): Promise<string | undefined> {
  const reply = await s3.send(new GetObjectCommand({ Bucket, Key })).catch(() => undefined);
  return reply === undefined
    ? undefined
    : digest((await reply.Body?.transformToByteArray()) ?? new Uint8Array());
}

test.each([0, 1, 65_536, content.length])('uploads and downloads %i bytes', async (sizeBytes) => {
  const body = content.subarray(0, sizeBytes);
  const key = `raw/${sizeBytes}.pdf`;
  expect((await put(key, body)).status).toBe(200);
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
  expect(head).toMatchObject({ ContentLength: sizeBytes, ContentType: 'application/pdf' });
  const down = await administrator.get(address('download', { prefix: key }));
  expect(down.status).toBe(200);
  expect(down.headers.get('content-length')).toBe(String(sizeBytes));
  expect(down.headers.get('etag')).toBe(head.ETag);
  expect(digest(await down.bytes())).toBe(digest(body));
});

test('keeps the given content type', async () => {
  const headers = { 'content-type': 'text/x-own; charset=utf-8' };
  await administrator.request(address('content', { prefix: 'typed.txt' }), {
    method: 'PUT',
    body: 'x',
    headers,
  });
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'typed.txt' }));
  expect(head.ContentType).toBe('text/x-own; charset=utf-8');
});

test('reads size from a form’s field, and key or folder from the prefix', async () => {
  const file = new File([content], 'näme "1".txt', { type: 'text/plain' });
  expect((await postForm({ prefix: 'form/whole key' }, String(file.size), file)).status).toBe(200);
  expect(await stored('form/whole key')).toBe(digest(content));
  expect(
    (await postForm({ prefix: 'form/' }, String(file.size), new File([content], 'ünï.txt'))).status,
  ).toBe(200);
  expect(await stored('form/ünï.txt')).toBe(digest(content));
  expect((await postForm({}, '0', new File([], 'empty.json'))).status).toBe(200);
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'empty.json' }));
  expect(head).toMatchObject({ ContentLength: 0, ContentType: 'application/json' });
});

test.each([
  ['size', 'InvalidInput'],
  [String(content.length + 1), 'InvalidInput'],
  [String(content.length - 1), 'InvalidInput'],
  ['1', 'InvalidInput'],
  ['0', 'InvalidInput'],
])('stores nothing from a form whose field says %s', async (field, code) => {
  const key = uniqueName('wrong-size');
  const reply = await postForm({ prefix: key }, field, new File([content], 'a'));
  expect(await reply.json()).toMatchObject({ code, field: 'body' });
  expect(reply.status).toBe(400);
  expect(await stored(key)).toBeUndefined();
});

test.each([0, 1, content.length])(
  'stores neither of two files in a form, the first of %i bytes',
  async (sizeBytes) => {
    const key = uniqueName('two-files');
    const body = new FormData();
    body.append(String(sizeBytes), new File([content.subarray(0, sizeBytes)], 'a'));
    body.append('1', new File(['x'], 'b'));
    const reply = await administrator.request(address('upload', { prefix: key }), { method: 'POST', body });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'InvalidInput', field: 'body' });
    expect(await stored(key)).toBeUndefined();
  },
);

test('rejects keys that would be renamed', async () => {
  for (const key of ['/a', 'a//b', '../a', 'a/./b', 'x'.repeat(1025)]) {
    expect((await put(key, content.subarray(0, 10))).status).toBe(400);
    const form = await postForm({ prefix: key }, '1', new File(['x'], 'a'));
    expect(form.status).toBe(400);
  }
  const nameless = await postForm({ prefix: 'a/' }, '1', new File(['x'], '..'));
  expect(await nameless.json()).toMatchObject({ code: 'KeyRefused' });
});

/** A request by hand, for what fetch would not send. */
function open(path: string, headers: http.OutgoingHttpHeaders, method = 'PUT'): http.ClientRequest {
  const { hostname, port } = new URL(console.url);
  return http.request({
    hostname,
    port,
    method,
    path: `/api/v1${path}`,
    headers: { cookie: administrator.cookie(), ...headers },
  });
}
function answerTo(request: http.ClientRequest): Promise<{ status: number; body: { code: string } }> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()) as { code: string },
        });
      });
    });
  });
}

test('rejects an upload without a length', async () => {
  const request = open(address('content', { prefix: 'chunked' }), { 'transfer-encoding': 'chunked' });
  const answer = answerTo(request);
  request.end('some bytes');
  expect(await answer).toMatchObject({ status: 411, body: { code: 'LengthRequired' } });
  expect(await stored('chunked')).toBeUndefined();
});

test('leaves nothing of an upload that the browser cut', async () => {
  const key = uniqueName('aborted');
  const request = open(address('content', { prefix: key }), { 'content-length': content.length });
  request.on('error', () => undefined);
  request.write(content.subarray(0, 1_000_000));
  await waitFor('the upload reaching the storage server', () =>
    proxy.requests().some(({ path }) => path.includes(key)),
  );
  request.destroy();
  await waitFor('the storage server being left too', () =>
    proxy.abandoned().some((path) => path.includes(key)),
  );
  expect(await stored(key)).toBeUndefined();
});

test.each([
  ['content', 'PUT', 'application/octet-stream'],
  ['upload', 'POST', 'multipart/form-data; boundary=b'],
])(
  'does not blame the storage server for an upload (%s) that the browser cut',
  async (what, method, type) => {
    const lines: { level: number; code?: string; isCut?: boolean }[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
    const logged = await startLiveConsole(proxy.url, {}, { log: pino({ level: 'trace' }, { write }) });
    onTestFinished(() => logged.close());
    const session = await signIn(logged.url, personas.administrator);
    const key = uniqueName('broken-off');
    const { hostname, port } = new URL(logged.url);
    const request = http.request({
      hostname,
      port,
      method,
      path: `/api/v1${address(what, { prefix: key })}`,
      headers: { cookie: session.cookie(), 'content-length': content.length + 100, 'content-type': type },
    });
    request.on('error', () => undefined);
    if (what === 'upload') {
      const part = `Content-Disposition: form-data; name="${content.length}"; filename="a"`;
      request.write(`--b\r\n${part}\r\n\r\n`);
    }
    request.write(content.subarray(0, 1_000_000));
    await waitFor('the upload reaching the storage server', () =>
      proxy.requests().some(({ path }) => path.includes(key)),
    );
    request.destroy();
    await waitFor('the line of the failure', () => lines.some(({ code }) => code !== undefined));
    const infoLevel = 30;
    expect(lines.filter(({ code }) => code !== undefined)).toMatchObject([{ code: 'RequestCancelled' }]);
    expect(lines.filter(({ isCut }) => isCut)).toMatchObject([{ level: infoLevel, method, status: 499 }]);
    expect(lines.filter(({ level }) => level > infoLevel)).toEqual([]);
    expect(await stored(key)).toBeUndefined();
  },
);

test('leaves nothing of a truncated form', async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="${content.length}"; filename="a"\r\n\r\n`;
  for (const tail of ['', '\r\n--b']) {
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
    const request = open(address('upload', { prefix: 'truncated' }), headers, 'POST');
    const answer = answerTo(request);
    request.end(body);
    expect(await answer).toMatchObject({ status: 400, body: { code: 'InvalidInput' } });
    expect(await stored('truncated')).toBeUndefined();
  }
});

test('rejects an unpermitted upload before its body arrives', async () => {
  const readOnly = await signIn(direct.url, personas.readOnly);
  const { hostname, port } = new URL(direct.url);
  const request = http.request({
    hostname,
    port,
    method: 'PUT',
    path: `/api/v1${address('content', { prefix: 'refused' })}`,
    headers: { cookie: readOnly.cookie(), 'content-length': 200_000_000 },
  });
  const answer = answerTo(request);
  request.write(content);
  expect(await answer).toMatchObject({
    status: 403,
    body: { code: 'AccessDenied', action: 's3:PutObject', resource: `${bucket}/refused` },
  });
  request.destroy();
  const form = new FormData();
  form.append(String(content.length), new File([content], 'a'));
  const reply = await readOnly.request(address('upload', { prefix: 'refused' }), {
    method: 'POST',
    body: form,
  });
  expect(reply.status).toBe(403);
});

test('allows transfers in one permitted folder', async () => {
  const prefixOnly = await signIn(direct.url, personas.prefixOnly);
  const own = address('content', { prefix: `${personas.prefix}own` }, personas.bucket);
  expect((await prefixOnly.request(own, { method: 'PUT', body: 'x' })).status).toBe(200);
  const other = address('content', { prefix: 'other' }, personas.bucket);
  expect((await prefixOnly.request(other, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('reports a missing bucket and an exceeded quota', async () => {
  const session = await signIn(direct.url, personas.administrator);
  const to = (name: string) =>
    session.request(address('content', { prefix: 'a' }, name), { method: 'PUT', body: content });
  const reply = await to(uniqueName('absent'));
  expect(await reply.json()).toMatchObject({ code: 'NoSuchBucket' });
  expect(reply.status).toBe(404);
  const small = uniqueName('small');
  await s3.send(new CreateBucketCommand({ Bucket: small }));
  await bucketQuotaSet(adminOf(minio), { bucket: small, quotaBytes: 1_000_000 });
  expect(await (await to(small)).json()).toMatchObject({ code: 'XMinioAdminBucketQuotaExceeded' });
  await removeBucket(minio, small);
});

test('reports the reason when the connection to the storage server breaks', async () => {
  await proxy.fail('cut', { afterRequestBytes: 1_000_000, methods: ['PUT'] });
  const reply = await put('cut-upload', content);
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({ code: 'UpstreamCut' });
  expect(await stored('cut-upload')).toBeUndefined();
});

test('breaks the download visibly when the storage server does', async () => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'cut', Body: content }));
  await proxy.fail('cut', { afterBytes: 1_000_000, methods: ['GET'] });
  const reply = await administrator.get(address('download', { prefix: 'cut' }));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-length')).toBe(String(content.length));
  await expect(reply.bytes()).rejects.toThrow('terminated');
});

test.each([
  ['range', { range: 'bytes=0-9\u00e9' }],
  ['if-range', { range: 'bytes=0-9', 'if-range': '"\u00e9"' }],
])('%s: ignores a value that cannot be signed', async (_name, headers) => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'plain', Body: 'more than ten bytes' }));
  const reply = await administrator.request(address('download', { prefix: 'plain' }), { headers });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('more than ten bytes');
});

test('derives a type from the name when the given one cannot be signed', async () => {
  const reply = await administrator.request(address('content', { prefix: 'odd-type.txt' }), {
    method: 'PUT',
    body: Buffer.from('x'),
    headers: { 'content-type': 'text/plain; a=\u00e9' },
  });
  expect(reply.status).toBe(200);
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'odd-type.txt' }));
  expect(head.ContentType).toMatch(/^text\/plain/);
});

test('serves ranges', async () => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'range', Body: content }));
  const path = address('download', { prefix: 'range' });
  const part = await administrator.request(path, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${content.length}`);
  expect(part.headers.get('content-length')).toBe('1000');
  expect(digest(await part.bytes())).toBe(digest(content.subarray(1000, 2000)));
  const etag = part.headers.get('etag') ?? '';
  const same = await administrator.request(path, { headers: { range: 'bytes=0-9', 'if-range': etag } });
  expect(same.status).toBe(206);
  await same.bytes();
  const changed = await administrator.request(path, {
    headers: { range: 'bytes=0-9', 'if-range': '"other"' },
  });
  expect(changed.status).toBe(200);
  expect((await changed.bytes()).length).toBe(content.length);
  const beyond = await administrator.request(path, { headers: { range: 'bytes=99999999-' } });
  expect(beyond.status).toBe(416);
  expect(await beyond.json()).toMatchObject({ code: 'InvalidRange' });
});

test('reports a refused download and a missing object', async () => {
  await put('secret', Buffer.from('x'));
  const noRights = await signIn(console.url, personas.noRights);
  const refused = await noRights.get(address('download', { prefix: 'secret' }));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ action: 's3:GetObject', resource: `${bucket}/secret` });
  const readOnly = await signIn(console.url, personas.readOnly);
  expect((await readOnly.get(address('download', { prefix: 'secret' }))).status).toBe(200);
  for (const prefix of ['absent', 'absent/']) {
    const reply = await administrator.get(address('download', { prefix }));
    expect(await reply.json()).toMatchObject({ code: 'NoSuchKey' });
    expect(reply.status).toBe(404);
  }
  const dots = await administrator.get(address('download', { prefix: '../other/secret' }));
  expect(await dots.json()).toMatchObject({ code: 'InvalidInput', field: 'query.prefix' });
});
