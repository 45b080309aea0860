import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { urlOf } from '@longshore/contract/client';
import type { WholeRow } from '@longshore/contract/endpoint';
import { rows } from '@longshore/contract/rows';
import { sampleOf } from '@longshore/contract/testing/body-samples';
import { type ConsoleSession, openSession, signIn } from '@longshore/testkit/console-session';
import { zipEntries } from '@longshore/testkit/zip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

const fixture = await liveFixture();
const asNobody = { 'x-anonymous': '1' };
const anonymousIds = ['objectList', 'objectUpload', 'objectDownload', 'objectDownloadMany'];

let open: LiveConsole;
let visitor: ConsoleSession;
let administrator: ConsoleSession;
let publicBucket: string;
let privateBucket: string;

beforeAll(async () => {
  open = await startLiveConsole(fixture.minio.endpoint, { CONSOLE_ANONYMOUS: 'on' });
  visitor = openSession(open.url);
  administrator = await signIn(open.url, fixture.personas.administrator);
  publicBucket = await fixture.newBucket();
  privateBucket = await fixture.newBucket();
  const resource = `arn:aws:s3:::${publicBucket}`;
  const allow = (Action: string[], Resource: string) => ({
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action,
    Resource: [Resource],
  });
  const Statement = [
    allow(['s3:ListBucket'], resource),
    allow(['s3:GetObject'], `${resource}/*`),
    allow(['s3:PutObject'], `${resource}/in/*`),
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: publicBucket, Policy }));
  await fixture.put(publicBucket, 'folder/a.txt', 'public');
  await fixture.put(privateBucket, 'a.txt', 'private');
});
afterAll(() => open.close());

const list = (bucket: string, as: ConsoleSession, headers: Record<string, string> = asNobody) =>
  as.request(`/buckets/${bucket}/objects`, { headers });
const download = (key: string, bucket: string, as: ConsoleSession) => {
  const path = `/buckets/${bucket}/objects/download?prefix=${encodeURIComponent(key)}`;
  return as.request(path, { headers: asNobody });
};
const upload = (key: string) => {
  const body = new FormData();
  body.append('5', new File(['given'], 'a'));
  const path = `/buckets/${publicBucket}/objects/upload?prefix=${encodeURIComponent(key)}`;
  return visitor.request(path, { method: 'POST', body, headers: asNobody });
};
const codeOf = async (reply: Response): Promise<[status: number, code: unknown]> => {
  const { code } = (await reply.json()) as { code: unknown };
  return [reply.status, code];
};

test('lists, downloads and uploads what the bucket allows anybody', async () => {
  const page = await list(publicBucket, visitor);
  expect(await page.json()).toMatchObject({ objects: [{ name: 'folder/' }], total: 1 });
  expect(await (await download('folder/a.txt', publicBucket, visitor)).text()).toBe('public');
  const many = await visitor.request(`/buckets/${publicBucket}/objects/download-multiple`, {
    method: 'POST',
    body: JSON.stringify(['folder/']),
    headers: { ...asNobody, 'content-type': 'application/json' },
  });
  expect([many.status, many.headers.get('content-type')]).toEqual([200, 'application/zip']);
  await many.arrayBuffer();
  expect((await upload('in/b.txt')).status).toBe(200);
  expect(await (await download('in/b.txt', publicBucket, visitor)).text()).toBe('given');
});

test('downloads archives of what the bucket allows anybody', async () => {
  const many = (bucket: string) =>
    visitor.request(`/buckets/${bucket}/objects/download-multiple`, {
      method: 'POST',
      body: JSON.stringify(['folder/']),
      headers: { ...asNobody, 'content-type': 'application/json' },
    });
  for (const reply of [await download('folder/', publicBucket, visitor), await many(publicBucket)]) {
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect([...zipEntries(Buffer.from(await reply.bytes())).values()].map(String)).toEqual(['public']);
  }
  expect(await codeOf(await download('folder/', privateBucket, visitor))).toEqual([403, 'AccessDenied']);
  expect(await codeOf(await many(privateBucket))).toEqual([403, 'AccessDenied']);
});

test('is refused what the bucket does not allow anybody, and keeps no session', async () => {
  for (const reply of [
    await list(privateBucket, visitor),
    await download('a.txt', privateBucket, visitor),
    await upload('out/b.txt'),
  ]) {
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await codeOf(reply)).toEqual([403, 'AccessDenied']);
  }
  expect(await codeOf(await list(await fixture.goneBucket(), visitor))).toEqual([403, 'AccessDenied']);
});

test('uses nobody’s credentials, also where a session is at hand', async () => {
  expect(await codeOf(await list(privateBucket, administrator))).toEqual([403, 'AccessDenied']);
  expect(await codeOf(await download('a.txt', privateBucket, administrator))).toEqual([403, 'AccessDenied']);
  const reply = await list(publicBucket, administrator);
  expect([reply.status, reply.headers.get('x-user-id')]).toEqual([200, null]);
  expect((await list(privateBucket, administrator, {})).status).toBe(200);
});

test.each(['', '0', 'false', '2'])('takes the header with the value %j for the same wish', async (value) => {
  const headers = { 'x-anonymous': value };
  expect(await codeOf(await list(privateBucket, administrator, headers))).toEqual([403, 'AccessDenied']);
});

const others = Object.values<WholeRow>(rows).filter(
  ({ id, session }) => session && !anonymousIds.includes(id),
);

test('is offered by rows of objects only', () => {
  const offered = Object.values<WholeRow>(rows).filter(({ anonymous }) => anonymous);
  expect(offered.map(({ id }) => id).toSorted()).toEqual(anonymousIds.toSorted());
});

test.each(others.map((row) => [row.id, row] as const))('%s refuses it with 401', async (_, row) => {
  const { params, query } = row.schemas;
  const path = urlOf('', row, {
    ...(params && { params: sampleOf(params) as never }),
    ...(query && { query: sampleOf(query) as never }),
  });
  // A browser whose session this ends would have to have sent the header itself, which no other site can make it do.
  const cookie = administrator.cookie();
  for (const headers of [asNobody, { ...asNobody, cookie }]) {
    const reply = await openSession(open.url).request(path, { method: row.method, headers });
    expect(await codeOf(reply)).toEqual([401, 'SessionMissing']);
  }
});

test('is off unless the administrator allows it', async () => {
  const closed = await ownConsole(fixture.minio.endpoint);
  const reply = await list(publicBucket, openSession(closed.url));
  expect(await codeOf(reply)).toEqual([401, 'SessionMissing']);
  expect((await list(publicBucket, visitor, {})).status).toBe(401);
});
