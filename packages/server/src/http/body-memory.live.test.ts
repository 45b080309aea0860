import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { zipOf } from '@longshore/testkit/zip';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

interface Begun {
  readonly method: string;
  readonly path: string;
  readonly cookie?: string;
  readonly type: string;
  readonly lengthBytes: number;
}

/** Sends the head of a request and no more, as whoever wants memory kept for what never comes. */
async function begin({ method, path, cookie = '', type, lengthBytes }: Begun): Promise<Socket> {
  const { hostname, port } = new URL(fixture.console.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Type: ${type}`,
    `Content-Length: ${lengthBytes}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

const firstAnswer = async (socket: Socket) => {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString('latin1');
};

const archive = (cookie: string, lengthBytes: number): Begun => ({
  method: 'PUT',
  path: '/bucket-metadata',
  cookie,
  type: 'application/zip',
  lengthBytes,
});

const cookieOf = ({ raw }: Caller) => raw.cookie();

test('refuses a call without a session before its body is sent', async () => {
  const socket = await begin({
    method: 'POST',
    path: '/buckets',
    type: 'application/json',
    lengthBytes: 1_000_000,
  });
  expect(await firstAnswer(socket)).toContain(' 401 ');
});

test.each([
  ['/nothing', ' 404 '],
  ['/session', ' 405 '],
])('answers %s, which is no call, before its body arrives', async (path, status) => {
  for (const type of ['application/json', 'text/plain']) {
    const socket = await begin({ method: 'POST', path, type, lengthBytes: 1_000_000 });
    expect(await firstAnswer(socket)).toContain(status);
  }
});

test('rejects an unpermitted import before the archive is sent', async () => {
  expect(await firstAnswer(await begin(archive(cookieOf(fixture.readOnly), 30_000_000)))).toContain(' 403 ');
});

test('keeps no more than 64 MiB of archives that are on their way', async () => {
  const cookie = cookieOf(fixture.administrator);
  const sent = await Promise.all([1, 2, 3].map(() => begin(archive(cookie, 31 * 1024 * 1024))));
  const piece = Buffer.alloc(30 * 1024 * 1024);
  const answers = sent.map(firstAnswer);
  for (const socket of sent) socket.write(piece);
  const first = await Promise.race(answers);
  expect(first).toContain(' 503 ');
  expect(first.toLowerCase()).toContain('retry-after: ');
  for (const socket of sent) socket.destroy();
  await expect
    .poll(async () => {
      const zip = zipOf({ [`${fixture.personas.bucket}/tagging.xml`]: '<Tagging><TagSet/></Tagging>' });
      const reply = await fixture.administrator.raw.request('/bucket-metadata', {
        method: 'PUT',
        headers: { 'content-type': 'application/zip' },
        body: new Uint8Array(zip),
      });
      return reply.status === 200 ? 200 : reply.text();
    })
    .toBe(200);
});

test('aborts archives and forms that stall for half a minute', { timeout: 60_000 }, async () => {
  const cookie = cookieOf(fixture.administrator);
  const form = await begin({
    method: 'POST',
    path: `/buckets/${fixture.personas.bucket}/objects/upload`,
    cookie,
    type: 'multipart/form-data; boundary=x',
    lengthBytes: 1000,
  });
  form.write('--x\r\nContent-Disposition: form-data; name="100"; filename="a"\r\n\r\nabc');
  const zip = await begin(archive(cookie, 1000));
  zip.write('PK');
  for (const answer of await Promise.all([text(form), text(zip)])) {
    expect(answer).toContain(' 408 ');
    expect(answer).toContain('RequestTooSlow');
  }
});

test('rejects JSON that is nested too deep', async () => {
  const nested = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
  const reply = await fixture.administrator.raw.request('/buckets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"name":"nested","quota":${nested}}`,
  });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'InvalidInput', field: 'body' });
});
