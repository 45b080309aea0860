import { releaseList } from '@longshore/contract/releases/releases';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, test } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const repo = 'minio/minio';

const releases = [
  {
    id: 1,
    tag_name: 'RELEASE.2026-01-02T03-04-05Z',
    name: 'January',
    published_at: '2026-01-02T04:00:00Z',
    html_url: 'https://releases.test/1',
    body: 'Calm.',
    author: null,
  },
  {
    id: 2,
    tag_name: 'RELEASE.2026-02-03T04-05-06Z',
    name: 'February',
    published_at: '2026-02-03T05:00:00Z',
    html_url: 'javascript:alert(1)',
    body: '## Security\nA hole is closed.\n## Other\nPaint.',
    unknown: true,
  },
  { id: 3, tag_name: 'RELEASE.2026-03-03T00-00-00Z', draft: true },
  { id: 4, tag_name: 'RELEASE.2026-02-20T00-00-00Z', published_at: '2026-02-20T01:00:00Z', prerelease: true },
];

/** A console with this list, which is asked as whoever may. */
async function consoleWith(body: string, status = 200): Promise<{ administrator: Caller; asked: string[] }> {
  const asked: string[] = [];
  const address = await answeringServer((request, reply) => {
    asked.push(request.url ?? '');
    expect(request.headers.cookie ?? request.headers.authorization).toBeUndefined();
    reply.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
  });
  const { url } = await ownConsole(fixture.minio.endpoint, {
    CONSOLE_RELEASES_URL: `${address}/repos/{repo}/releases?per_page=50`,
    // Whoever set it up named the address: it is not one that a user typed.
    CONSOLE_OUTBOUND_DENY: '127.0.0.0/8',
  });
  return { administrator: await callerAt(url, fixture.personas.administrator), asked };
}

const tagsOf = async (as: Caller, query: object = {}) => {
  const { results } = await as(releaseList, { query: { repo, ...query } });
  return results.map(({ metadata }) => metadata?.tag_name);
};

test('lists releases from the configured address, the newest first', async () => {
  const { administrator, asked } = await consoleWith(JSON.stringify(releases));
  const { results } = await administrator(releaseList, { query: { repo } });
  expect(results.map(({ metadata }) => metadata?.id)).toEqual([4, 2, 1]);
  expect(results[1]).toMatchObject({
    metadata: { tag_name: 'RELEASE.2026-02-03T04-05-06Z', name: 'February' },
    securityContent: 'A hole is closed.',
  });
  expect(results[1]?.metadata).not.toHaveProperty('html_url');
  expect(results[2]?.metadata).toHaveProperty('html_url', 'https://releases.test/1');
  expect(asked).toEqual(['/repos/minio/minio/releases?per_page=50']);
});

test('leaves out what is not newer, not searched for, or filtered', async () => {
  const { administrator, asked } = await consoleWith(JSON.stringify({ results: releases }));
  const current = '2026-02-03T04:05:06Z';
  expect(await tagsOf(administrator, { current })).toEqual(['RELEASE.2026-02-20T00-00-00Z']);
  expect(await tagsOf(administrator, { current, filter: 'stable' })).toEqual([]);
  expect(await tagsOf(administrator, { search: 'calm' })).toEqual(['RELEASE.2026-01-02T03-04-05Z']);
  expect(await tagsOf(administrator, { filter: 'security' })).toEqual(['RELEASE.2026-02-03T04-05-06Z']);
  // What is searched for, and what runs, is told to nobody.
  expect(new Set(asked)).toEqual(new Set(['/repos/minio/minio/releases?per_page=50']));
});

test.each([
  ['a status', '[]', 500],
  ['a redirect', '[]', 302],
  ['a page', '<html>', 200],
  ['another document', '{"tag_name":"v1"}', 200],
  ['a release without a tag', '[{"id":1}]', 200],
])('tells of a list that is %s, and shows nothing of it', async (_what, body, status) => {
  const { administrator } = await consoleWith(body, status);
  expect(await refusalOf(administrator(releaseList, { query: { repo } }))).toMatchObject({
    status: 502,
    code: 'ReleasesUnavailable',
    message: 'The list of releases cannot be read',
  });
});

test('tells of an address that does not respond', async () => {
  const env = { CONSOLE_RELEASES_URL: 'http://127.0.0.1:1/{repo}' };
  const { url } = await ownConsole(fixture.minio.endpoint, env);
  const administrator = await callerAt(url, fixture.personas.administrator);
  expect(await refusalOf(administrator(releaseList, { query: { repo } }))).toMatchObject({
    status: 502,
    code: 'ReleasesUnavailable',
    detailedMessage: 'No response from this address.',
  });
});

test('asks nobody without an address', async () => {
  expect(await refusalOf(fixture.administrator(releaseList, { query: { repo } }))).toMatchObject({
    status: 501,
    code: 'NotOffered',
    detailedMessage: expect.stringContaining('CONSOLE_RELEASES_URL') as string,
  });
  const plain = await rootOf(await startVersityGw());
  expect(await refusalOf(plain(releaseList, { query: { repo } }))).toMatchObject({ status: 501 });
});

test('requires the permission, before anything is connected to', async () => {
  const asked: string[] = [];
  const address = await answeringServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('[]');
  });
  const { url } = await ownConsole(fixture.minio.endpoint, { CONSOLE_RELEASES_URL: `${address}/{repo}` });
  const readOnly = await callerAt(url, fixture.personas.readOnly);
  expect(await refusalOf(readOnly(releaseList, { query: { repo } }))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 'admin:ServerInfo',
  });
  expect(asked).toEqual([]);
});

test.each(['', 'minio', 'minio/../secrets', 'minio/..', './minio', 'minio/minio?x=1', 'a/b/c'])(
  'rejects the repository %j',
  async (one) => {
    const refusal = await refusalOf(fixture.administrator(releaseList, { query: { repo: one } }));
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.repo' });
  },
);
