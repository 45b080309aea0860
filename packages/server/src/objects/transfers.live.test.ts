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

test.each([0, 1, 65_536, content.length])('%i bytes up and down', async (sizeBytes) => {
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

test('the given content type is kept', async () => {
  const headers = { 'content-type': 'text/x-own; charset=utf-8' };
  await administrator.request(address('content', { prefix: 'typed.txt' }), {
    method: 'PUT',
    body: 'x',
    headers,
  });
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'typed.txt' }));
  expect(head.ContentType).toBe('text/x-own; charset=utf-8');
});

test('a form: the field is the size, the prefix the key or its folder', async () => {
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
])('a form whose field says %s stores nothing', async (field, code) => {
  const key = uniqueName('wrong-size');
  const reply = await postForm({ prefix: key }, field, new File([content], 'a'));
  expect(await reply.json()).toMatchObject({ code, field: 'body' });
  expect(reply.status).toBe(400);
  expect(await stored(key)).toBeUndefined();
});

test.each([0, 1, content.length])(
  'a form of two files stores neither, the first of %i bytes',
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

test('keys that would be stored under another name are refused', async () => {
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

test('an upload without a length is refused', async () => {
  const request = open(address('content', { prefix: 'chunked' }), { 'transfer-encoding': 'chunked' });
  const answer = answerTo(request);
  request.end('some bytes');
  expect(await answer).toMatchObject({ status: 411, body: { code: 'LengthRequired' } });
  expect(await stored('chunked')).toBeUndefined();
});

async function untilNoUploadRuns(): Promise<void> {
  await waitFor('the upload reaching the storage server', () =>
    proxy.requests().some(({ path }) => path.includes('/aborted')),
  );
}

test('an upload that the browser breaks off leaves nothing', async () => {
  const request = open(address('content', { prefix: 'aborted' }), { 'content-length': content.length });
  request.on('error', () => undefined);
  request.write(content.subarray(0, 1_000_000));
  await untilNoUploadRuns();
  request.destroy();
  // A second upload of the same key waits for the lock of the first, so the first is over then.
  expect((await put('aborted-not', Buffer.from('x'))).status).toBe(200);
  expect(await stored('aborted')).toBeUndefined();
});

test.each([
  ['content', 'PUT', 'application/octet-stream'],
  ['upload', 'POST', 'multipart/form-data; boundary=b'],
])(
  'an upload (%s) that the browser breaks off is no fault of the storage server',
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

test('a form that ends in the middle leaves nothing', async () => {
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

test('who may not write is told so although the body is still on its way', async () => {
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

test('rights in one folder', async () => {
  const prefixOnly = await signIn(direct.url, personas.prefixOnly);
  const own = address('content', { prefix: `${personas.prefix}own` }, personas.bucket);
  expect((await prefixOnly.request(own, { method: 'PUT', body: 'x' })).status).toBe(200);
  const other = address('content', { prefix: 'other' }, personas.bucket);
  expect((await prefixOnly.request(other, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('a bucket that does not exist, and one over its quota', async () => {
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

test('an upload whose connection to the storage server breaks fails with its reason', async () => {
  await proxy.fail('cut', { afterRequestBytes: 1_000_000, methods: ['PUT'] });
  const reply = await put('cut-upload', content);
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({ code: 'UpstreamCut' });
  expect(await stored('cut-upload')).toBeUndefined();
});

test('a download that breaks fails visibly', async () => {
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
])('%s: a value that cannot be signed is left aside', async (_name, headers) => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'plain', Body: 'more than ten bytes' }));
  const reply = await administrator.request(address('download', { prefix: 'plain' }), { headers });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('more than ten bytes');
});

test('an upload whose type cannot be signed has the type of its name', async () => {
  const reply = await administrator.request(address('content', { prefix: 'odd-type.txt' }), {
    method: 'PUT',
    body: Buffer.from('x'),
    headers: { 'content-type': 'text/plain; a=\u00e9' },
  });
  expect(reply.status).toBe(200);
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'odd-type.txt' }));
  expect(head.ContentType).toMatch(/^text\/plain/);
});

test('ranges', async () => {
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

test('what a browser may show, and what it must save', async () => {
  const types = { 'a.png': 'inline', 'a.svg': 'attachment', 'a.html': 'attachment', 'a.txt': 'inline' };
  for (const [key, kind] of Object.entries(types)) {
    await put(key, Buffer.from('x'));
    const shown = await administrator.get(address('download', { prefix: key, preview: 'true' }));
    await shown.bytes();
    expect(shown.headers.get('content-disposition')).toBe(
      `${kind}; filename="${key}"; filename*=UTF-8''${key}`,
    );
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const saved = await administrator.get(address('download', { prefix: key }));
    await saved.bytes();
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  }
  const named = address('download', { prefix: 'a.txt', override_file_name: 'ä "x"\r\n.txt' });
  const reply = await administrator.get(named);
  await reply.bytes();
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="_ _x___.txt"; filename*=UTF-8''%C3%A4%20%22x%22%0D%0A.txt`,
  );
});

test('a download that is refused or has no object', async () => {
  await put('secret', Buffer.from('x'));
  const noRights = await signIn(console.url, personas.noRights);
  const refused = await noRights.get(address('download', { prefix: 'secret' }));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ action: 's3:GetObject', resource: `${bucket}/secret` });
  const readOnly = await signIn(console.url, personas.readOnly);
  expect((await readOnly.get(address('download', { prefix: 'secret' }))).status).toBe(200);
  for (const prefix of ['absent', 'raw/', 'absent/']) {
    const reply = await administrator.get(address('download', { prefix }));
    expect(await reply.json()).toMatchObject({ code: 'NoSuchKey' });
    expect(reply.status).toBe(404);
  }
  const dots = await administrator.get(address('download', { prefix: '../other/secret' }));
  expect(await dots.json()).toMatchObject({ code: 'InvalidInput', field: 'query.prefix' });
});
