import { createHash, randomBytes } from 'node:crypto';
import { DeleteObjectCommand, PutBucketVersioningCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { sessionDelete } from '@longshore/contract/session/login';
import { objectShare, objectShareCheck, objectShareSign } from '@longshore/contract/objects/share';
import { createAdmin, presignUrl, serviceAccountAdd } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { packUrl } from './shared-url.ts';

const fixture = await liveFixture();
const key = 'a b/%+ü "1".html';
const content = randomBytes(300_000);

async function shared(): Promise<{ bucket: string; versions: string[] }> {
  const bucket = await fixture.newBucket();
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const versions: string[] = [];
  for (const Body of [Buffer.from('before'), content]) {
    const put = new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentType: 'text/html' });
    versions.push((await fixture.s3.send(put)).VersionId ?? '');
  }
  return { bucket, versions };
}

const share = (as: Caller, bucket: string, query: Record<string, string> = {}) =>
  as(objectShare, { params: { bucketName: bucket }, query: { prefix: key, ...query } });
const codeOf = async (link: string): Promise<[status: number, code: unknown]> => {
  const reply = await fetch(link, { redirect: 'manual' });
  const { code } = (await reply.json()) as { code: unknown };
  return [reply.status, code];
};
const urlIn = (link: string) => new URL(Buffer.from(link.split('/').at(-1) ?? '', 'base64url').toString());
const secondsOf = (link: string) => Number(urlIn(link).searchParams.get('X-Amz-Expires'));
/** A link to somewhere else, properly signed. */
function signedLink(path: string, origin = fixture.minio.endpoint, method = 'GET'): string {
  const { rootUser: accessKey, rootPassword: secretKey } = fixture.minio;
  const signing = { method, region: 'us-east-1', expiresSeconds: 60, now: Date.now() };
  const url = presignUrl({ ...signing, url: new URL(origin + path), credentials: { accessKey, secretKey } });
  return `${fixture.console.url}/api/v1/download-shared-object/${packUrl(url)}`;
}

test('gives a link with which anybody downloads the object', async () => {
  const { bucket } = await shared();
  const link = await share(fixture.administrator, bucket);
  expect(link).toMatch(`${fixture.console.url}/api/v1/download-shared-object/`);
  const reply = await fetch(link);
  expect(reply.status).toBe(200);
  expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
  const { headers } = reply;
  expect(headers.get('content-disposition')).toContain(`attachment; filename="_+_ _1_.html"`);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('set-cookie')).toBeNull();
});

test('answers ranges and HEAD', async () => {
  const { bucket } = await shared();
  const link = await share(fixture.readOnly, bucket);
  const part = await fetch(link, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${content.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true);
  const head = await fetch(link, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  const beyond = await fetch(link, { headers: { range: `bytes=${content.length}-` } });
  expect(beyond.status).toBe(416);
});

test('leads to the version that is named, and else to the latest', async () => {
  const { bucket, versions } = await shared();
  const [old = ''] = versions;
  const latest = await share(fixture.administrator, bucket);
  const fixed = await share(fixture.administrator, bucket, { version_id: old });
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'after' }));
  expect(await (await fetch(latest)).text()).toBe('after');
  expect(await (await fetch(fixed)).text()).toBe('before');
});

test('lasts as long as asked, but no longer than the session', async () => {
  const { bucket } = await shared();
  expect(secondsOf(await share(fixture.administrator, bucket, { expires: '90s' }))).toBe(90);
  expect(secondsOf(await share(fixture.administrator, bucket, { expires: '1h30m' }))).toBe(5400);
  const twelveHours = 12 * 60 * 60;
  for (const longest of [{}, { expires: '' }, { expires: '168h' }]) {
    const seconds = secondsOf(await share(fixture.administrator, bucket, longest));
    expect(seconds).toBeGreaterThan(twelveHours - 60);
    expect(seconds).toBeLessThanOrEqual(twelveHours);
  }
  for (const expires of ['0s', '-1s', 'soon', '1.5h'])
    expect(await refusalOf(share(fixture.administrator, bucket, { expires }))).toMatchObject({
      status: 400,
      field: 'query.expires',
    });
});

test('is refused to those who may not read the object', async () => {
  const { bucket } = await shared();
  const noRights = await fixture.as(fixture.personas.noRights);
  for (const as of [noRights, fixture.oneBucket])
    expect(await refusalOf(share(as, bucket))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:GetObject',
      resource: `${bucket}/${key}`,
    });
  const path = `${fixture.console.url}/api/v1/buckets/${bucket}/objects/share?prefix=a`;
  expect((await fetch(path)).status).toBe(401);
});

test('refuses what is not there', async () => {
  const { bucket, versions } = await shared();
  const ask = (query: { prefix: string; version_id?: string }, name = bucket) =>
    refusalOf(fixture.administrator(objectShare, { params: { bucketName: name }, query }));
  expect((await ask({ prefix: 'missing' })).code).toBe('NoSuchKey');
  expect((await ask({ prefix: key }, await fixture.goneBucket())).code).toBe('NoSuchBucket');
  const version_id = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  expect((await ask({ prefix: key, version_id })).code).toBe('NoSuchVersion');
  expect((await ask({ prefix: '../a' })).status).toBe(400);
  await fixture.s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  expect((await ask({ prefix: key })).code).toBe('NoSuchKey');
  expect(await share(fixture.administrator, bucket, { version_id: versions[1] ?? '' })).toMatch('/api/v1/');
});

test('shares empty objects and odd keys', async () => {
  const bucket = await fixture.newBucket();
  for (const odd of [
    'empty',
    ' ',
    'a//b'.replace('//', '/ /'),
    'x?y#z&w=%2F',
    '\u202etxt.exe',
    'é',
    'e\u0301',
  ]) {
    await fixture.put(bucket, odd, odd === 'empty' ? '' : odd);
    const link = await fixture.administrator(objectShare, {
      params: { bucketName: bucket },
      query: { prefix: odd },
    });
    expect(await (await fetch(link)).text(), odd).toBe(odd === 'empty' ? '' : odd);
  }
});

test('tells when a link has expired, and that it was changed', async () => {
  const { bucket } = await shared();
  const clock = { aheadMs: -120_000 };
  const behind = await ownConsole(fixture.minio.endpoint, {}, { now: () => Date.now() + clock.aheadMs });
  const as = await callerAt(behind.url, fixture.personas.administrator);
  const link = await share(as, bucket, { expires: '60s' });
  clock.aheadMs = 0;
  expect(await codeOf(link)).toEqual([403, 'LinkExpired']);
  const whole = urlIn(await share(fixture.administrator, bucket));
  whole.searchParams.set('X-Amz-Expires', '604800');
  const longer = `${fixture.console.url}/api/v1/download-shared-object/${packUrl(whole.href)}`;
  expect(await codeOf(longer)).toEqual([403, 'LinkRefused']);
});

test('ends with the session that signed it', async () => {
  const { bucket } = await shared();
  const as = await fixture.as(fixture.personas.administrator);
  const link = await share(as, bucket);
  expect((await fetch(link)).status).toBe(200);
  await as(sessionDelete, {});
  const other = await fixture.as(fixture.personas.readOnly);
  const reply = await other.raw.request(link.slice(`${fixture.console.url}/api/v1`.length));
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'LinkExpired']);
  // A link of someone else's that ended says nothing of the session of whoever opens it.
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('refuses links to anything but an object of the storage server', async () => {
  const asked: string[] = [];
  const elsewhere = await answeringServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('secret');
  });
  for (const link of [
    signedLink('/bkt/a', elsewhere),
    signedLink('/minio/admin/v3/info'),
    signedLink('/minio/health/live'),
    signedLink(`/${fixture.personas.bucket}/`),
    signedLink(`/${fixture.personas.bucket}/a?tagging=`),
    signedLink(`/${fixture.personas.bucket}/a?uploads=`),
  ])
    expect(await codeOf(link)).toEqual([403, 'LinkRefused']);
  expect(asked).toEqual([]);
  const root = `${fixture.console.url}/api/v1/download-shared-object`;
  for (const text of ['x', '%00', packUrl('http://'), 'a'.repeat(20_000), packUrl('file:///etc/passwd')])
    expect((await codeOf(`${root}/${text}`))[0], text.slice(0, 20)).toBe(400);
  expect((await fetch(`${root}/${'a'.repeat(40_000)}`)).status).toBe(431);
  expect((await fetch(`${root}/`)).status).toBe(404);
  const post = await fetch(signedLink('/bkt/a'), { method: 'POST' });
  expect([404, 405]).toContain(post.status);
});

test('does not follow redirects', async () => {
  const asked: string[] = [];
  const target = await answeringServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('secret');
  });
  const redirecting = await answeringServer((_, reply) => {
    reply.writeHead(302, { location: `${target}/bkt/a` }).end();
  });
  const { url } = await ownConsole(redirecting);
  const link = signedLink('/bkt/a', redirecting).replace(fixture.console.url, url);
  expect(await codeOf(link)).toEqual([502, 'UpstreamInvalid']);
  expect(asked).toEqual([]);
});

test('breaks a download off that the storage server breaks off', async () => {
  const { bucket } = await shared();
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const { url } = await ownConsole(proxy.url);
  const as = await callerAt(url, fixture.personas.administrator);
  const link = await share(as, bucket);
  await proxy.fail('cut', { afterBytes: 100_000 });
  await expect(fetch(link).then((reply) => reply.arrayBuffer())).rejects.toThrow();
  await proxy.fail('garbage');
  expect(await codeOf(link)).toEqual([502, 'UpstreamInvalid']);
  await proxy.fail('refuse');
  expect((await codeOf(link))[0]).toBe(502);
});

test('writes no link to the log', async () => {
  const { bucket } = await shared();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { url } = await ownConsole(fixture.minio.endpoint, {}, { log });
  const as = await callerAt(url, fixture.personas.administrator);
  const link = await share(as, bucket);
  await (await fetch(link)).arrayBuffer();
  await (await fetch(`${link}x`)).text();
  await expect.poll(() => lines.filter((line) => line.includes('download-shared-object/')).length).toBe(2);
  const secret = link.split('/').at(-1)?.slice(0, 20) ?? '';
  expect(lines.join('')).not.toContain(secret);
});

test('leads to the public address of the storage server where there is one', async () => {
  const { bucket } = await shared();
  const seen: string[] = [];
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const { url } = await ownConsole(fixture.minio.endpoint, { CONSOLE_S3_PUBLIC_URL: `${proxy.url}/` });
  const as = await callerAt(url, fixture.personas.administrator);
  const link = await share(as, bucket, { expires: '60s' });
  expect(new URL(link).origin).toBe(proxy.url);
  const digest = createHash('sha256').update(new Uint8Array(await (await fetch(link)).arrayBuffer()));
  expect(digest.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  // Whichever of the two addresses was signed, the console opens it where it reaches the storage server.
  const through = `${url}/api/v1/download-shared-object/${packUrl(link)}`;
  seen.push(...proxy.requests().map(({ path }) => path));
  const opened = await fetch(through);
  expect([opened.status, (await opened.arrayBuffer()).byteLength]).toEqual([200, content.length]);
  expect(proxy.requests()).toHaveLength(seen.length);
});

test('signs with an access key of the user, whose link outlives the session', async () => {
  const { bucket } = await shared();
  const as = await fixture.as(fixture.personas.administrator);
  const { accessKey, secretKey } = fixture.personas.readOnly;
  const sign = (body: { accessKey: string; secretKey: string }, prefix = key) =>
    as(objectShareSign, { params: { bucketName: bucket }, query: { prefix }, body });
  const link = await sign({ accessKey, secretKey });
  expect(secondsOf(link)).toBe(7 * 24 * 60 * 60);
  expect(link).not.toContain(Buffer.from(secretKey).toString('base64url'));
  expect(await refusalOf(sign({ accessKey, secretKey: 'not this one' }))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.secretKey',
  });
  const { noRights } = fixture.personas;
  expect(await refusalOf(sign(noRights))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    field: 'body.accessKey',
  });
  expect((await refusalOf(sign({ accessKey, secretKey }, 'missing'))).code).toBe('NoSuchKey');
  await as(sessionDelete, {});
  expect((await fetch(link)).status).toBe(200);
});

test('lasts no longer than the access key that signs it, or that is signed in with', async () => {
  const { bucket } = await shared();
  const own = createAdmin({
    endpoint: fixture.minio.endpoint,
    credentials: fixture.personas.administrator,
  });
  const expiration = new Date(Date.now() + 2 * 60 * 60_000);
  const { accessKey, secretKey } = await serviceAccountAdd(own, { expiration });
  const body = { accessKey, secretKey };
  const as = await fixture.as(body);
  for (const link of [
    await fixture.administrator(objectShareSign, {
      params: { bucketName: bucket },
      query: { prefix: key },
      body,
    }),
    await share(as, bucket),
  ]) {
    expect(secondsOf(link)).toBeGreaterThan(110 * 60);
    expect(secondsOf(link)).toBeLessThanOrEqual(120 * 60);
  }
});

test('counts wrong keys as failed sign-ins', async () => {
  const { bucket } = await shared();
  const env = { CONSOLE_LOGIN_FAILURES_PER_KEY: '2' };
  const { url } = await ownConsole(fixture.minio.endpoint, env);
  const as = await callerAt(url, fixture.personas.administrator);
  const sign = (secretKey: string) =>
    refusalOf(
      as(objectShareSign, {
        params: { bucketName: bucket },
        query: { prefix: key },
        body: { accessKey: fixture.personas.readOnly.accessKey, secretKey },
      }),
    );
  expect((await sign('wrong one')).code).toBe('InvalidInput');
  expect((await sign('wrong two')).code).toBe('InvalidInput');
  expect((await sign('wrong three')).code).toBe('TooManyAttempts');
});

test('tells what a link answers whoever opens it', async () => {
  const { bucket } = await shared();
  const check = (link: string, as = fixture.readOnly) => as(objectShareCheck, { body: { link } });
  const link = await share(fixture.administrator, bucket);
  expect(await check(link)).toEqual({ works: true, status: 206, message: '', size: content.length });
  await fixture.put(bucket, 'empty', '');
  const query = { prefix: 'empty' };
  const empty = await fixture.administrator(objectShare, { params: { bucketName: bucket }, query });
  expect(await check(empty)).toMatchObject({ works: true, size: 0 });
  const changed = urlIn(link);
  changed.searchParams.set('X-Amz-Expires', '604800');
  expect(await check(changed.href)).toMatchObject({ works: false, status: 403 });
  await fixture.s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  expect(await check(link)).toMatchObject({
    works: false,
    status: 404,
    message: expect.stringMatching(/^The object does not exist\./) as unknown,
  });
  const elsewhere = signedLink('/bkt/a', 'http://127.0.0.1:1');
  expect((await refusalOf(check(elsewhere))).code).toBe('LinkRefused');
  expect((await refusalOf(check(`${link}=`))).code).toBe('InvalidInput');
});

test('tells when the public address does not answer', async () => {
  const { bucket } = await shared();
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const { url } = await ownConsole(fixture.minio.endpoint, { CONSOLE_S3_PUBLIC_URL: proxy.url });
  const as = await callerAt(url, fixture.personas.administrator);
  const link = await share(as, bucket);
  expect(await as(objectShareCheck, { body: { link } })).toMatchObject({ works: true, status: 206 });
  await proxy.fail('refuse');
  expect(await as(objectShareCheck, { body: { link } })).toMatchObject({ works: false, status: 0 });
});
