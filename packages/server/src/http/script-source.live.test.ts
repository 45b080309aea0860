import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@longshore/contract/error';
import { beforeAll, expect, test } from 'vitest';
import { liveFixture, type LiveFixture } from '#/testing/live-fixture.ts';

// Objects are anyone's content at the console's own address: no page may run them there, nor include them from elsewhere.

let fixture: LiveFixture;
let bucket: string;
beforeAll(async () => {
  fixture = await liveFixture();
  bucket = await fixture.newBucket();
  await fixture.put(bucket, 'script.js', 'run()');
});

const download = (key: string, more = '') =>
  `/buckets/${bucket}/objects/download?prefix=${encodeURIComponent(key)}${more}`;
const asDestination = (destination: string) => ({ headers: { 'sec-fetch-dest': destination } });

test('restricts every response to the console’s origin, refusals too', async () => {
  const { raw } = fixture.administrator;
  const replies = [
    await raw.get('/session'),
    await raw.get(download('script.js')),
    await raw.get(download('absent')),
    await raw.get('/nothing'),
    await raw.get('/openapi.json'),
    await fetch(`${fixture.console.url}/api/v1/session`),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 401]);
  for (const reply of replies) {
    await reply.bytes();
    expect(reply.headers.get('cross-origin-resource-policy'), reply.url).toBe('same-origin');
  }
});

test.each([
  'script',
  'style',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'object',
  'embed',
  'iframe',
  'frame',
  'xslt',
  'manifest',
  'font',
  'script, empty',
])('serves no call as a page’s %s', async (destination) => {
  const { raw } = fixture.administrator;
  for (const path of [download('script.js'), download('script.js', '&preview=true'), '/session']) {
    const reply = await raw.request(path, asDestination(destination));
    expect(reply.status, path).toBe(403);
    expect((await reply.json()) as ErrorBody).toMatchObject({ code: 'EmbeddingRefused' });
  }
});

test.each(['empty', 'document', 'image', 'audio', 'video', 'track'])(
  'allows a page to use a download as %s',
  async (destination) => {
    const reply = await fixture.administrator.raw.request(download('script.js'), asDestination(destination));
    expect([reply.status, await reply.text()]).toEqual([200, 'run()']);
  },
);

test.each([
  ['text/javascript', 'application/octet-stream'],
  ['Text/JavaScript; charset=utf-8', 'application/octet-stream'],
  ['application/javascript', 'application/octet-stream'],
  ['application/x-javascript', 'application/octet-stream'],
  ['text/javascript1.5', 'application/octet-stream'],
  ['application/ecmascript', 'application/octet-stream'],
  ['text/jscript', 'application/octet-stream'],
  ['text/livescript', 'application/octet-stream'],
  ['text/css', 'application/octet-stream'],
  ['text/css ;charset=utf-8', 'application/octet-stream'],
  ['application/xslt+xml', 'application/octet-stream'],
  ['text/plain, text/javascript', 'application/octet-stream'],
  ['text/plain;,text/javascript', 'application/octet-stream'],
  ['nonsense', 'application/octet-stream'],
  ['text/html', 'text/html'],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  ['application/json', 'application/json'],
])('sends an object stored as %s as %s', async (stored, sent) => {
  await fixture.s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: 'typed', Body: 'x', ContentType: stored }),
  );
  for (const more of ['', '&preview=true']) {
    const reply = await fixture.administrator.raw.get(download('typed', more));
    expect(await reply.text()).toBe('x');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, sent]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each(['code.js', 'code.mjs', 'look.css'])(
  'does not let the name %s make a script or a style',
  async (key) => {
    await fixture.put(bucket, key);
    const reply = await fixture.administrator.raw.get(download(key));
    await reply.bytes();
    expect(reply.headers.get('content-type')).toBe('application/octet-stream');
  },
);

test.each([
  'text/html',
  'image/svg+xml',
  'application/xml',
  'application/xhtml+xml',
  'text/plain;,text/html',
])('saves what is stored as %s, sandboxed where it is opened', async (stored) => {
  await fixture.s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: 'opened', Body: '<script>1</script>', ContentType: stored }),
  );
  const reply = await fixture.administrator.raw.get(download('opened', '&preview=true'));
  await reply.bytes();
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
});
