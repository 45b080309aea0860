import {
  CreateBucketCommand,
  DeleteBucketCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  siteCreate,
  siteDelete,
  siteList,
  siteResyncList,
  siteResyncSet,
  siteStatusView,
  siteUpdate,
} from '@longshore/contract/sites/sites';
import { groupMembersAdd, policyAdd, policyAttach, userAdd } from '@longshore/madmin';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type OpenIdProvider, startOpenId } from '@longshore/testkit/openid';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

// The tests build on each other: sites are joined, used, and taken apart.
let east: Minio;
let west: Minio;
let north: Minio;
let elsewhere: Minio;
let openid: OpenIdProvider;
let live: LiveConsole;
let root: Caller;
let eastS3: S3Client;
let westS3: S3Client;

const bucket = 'harbour';
const patience = { timeout: 20_000, interval: 200 };

beforeAll(async () => {
  openid = await startOpenId();
  const env = {
    MINIO_IDENTITY_OPENID_CONFIG_URL: openid.configUrl,
    MINIO_IDENTITY_OPENID_CLIENT_ID: 'sites',
    MINIO_IDENTITY_OPENID_CLIENT_SECRET: 'never to be told',
    MINIO_IDENTITY_OPENID_ROLE_POLICY: 'readonly',
  };
  [east, west, north, elsewhere] = await Promise.all([
    startMinio({ drives: 1 }),
    startMinio({ drives: 1 }),
    startMinio({ drives: 1 }),
    startMinio({ drives: 1, env }),
  ]);
  live = await startLiveConsole(east.endpoint);
  root = await callerAt(live.url, { accessKey: east.rootUser, secretKey: east.rootPassword });
  [eastS3, westS3] = [s3Of(east), s3Of(west)];
  await eastS3.send(new CreateBucketCommand({ Bucket: bucket }));
  await eastS3.send(new PutObjectCommand({ Bucket: bucket, Key: 'before', Body: 'hello' }));
});
afterAll(async () => {
  eastS3.destroy();
  westS3.destroy();
  await live.close();
  await Promise.all([east, west, north, elsewhere].map((server) => server.stop()));
  openid.stop();
});

const siteOf = ({ endpoint, rootUser, rootPassword }: Minio, name: string) => ({
  name,
  endpoint,
  accessKey: rootUser,
  secretKey: rootPassword,
});
const byName = ({ endpoint }: Minio) => endpoint.replace('127.0.0.1', 'localhost');
type Sent = Omit<ReturnType<typeof siteOf>, 'name'> & { readonly name?: string };

const create = (...body: Sent[]) => root(siteCreate, { body });
const idOf = async (name: string) => {
  const found = (await root(siteList, {})).sites.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no site.`);
  return found.deploymentID;
};
type Kind = 'bucket' | 'user' | 'group' | 'policy';
const status = (query: { entityType?: Kind; entityValue?: string } = {}) => root(siteStatusView, { query });

test('tells that there is no site replication', async () => {
  expect(await root(siteList, {})).toEqual({
    enabled: false,
    name: '',
    sites: [],
    serviceAccountAccessKey: '',
  });
  expect(await status()).toMatchObject({ enabled: false, sites: {}, bucketStats: {}, unreachable: [] });
  expect(await root(siteResyncList, {})).toEqual({ resyncs: [] });
  const calls = [
    () => root(siteDelete, { body: { all: true } }),
    () => root(siteUpdate, { body: { deploymentID: 'x', endpoint: 'http://127.0.0.1:1' } }),
    () => root(siteResyncSet, { body: { deploymentID: 'x', operation: 'start' } }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NotFound' });
});

test('says at which site something is wrong, and what', async () => {
  const [one, two] = [siteOf(east, 'east'), siteOf(west, 'west')];
  await userAdd(adminOf(west), { accessKey: 'stranger', secretKey: 'stranger-secret' });
  const cases: [Sent[], string, RegExp][] = [
    [[one, { ...two, secretKey: 'another one' }], 'body.1.secretKey', /secret key/],
    [[{ ...one, secretKey: 'another one' }, two], 'body.0.secretKey', /secret key/],
    [[one, { ...two, accessKey: 'nobody' }], 'body.1.accessKey', /access key/],
    [[one, { ...two, accessKey: 'stranger', secretKey: 'stranger-secret' }], 'body.1.accessKey', /admin/],
    [[one, { ...two, endpoint: 'http://127.0.0.1:1' }], 'body.1.endpoint', /connection refused/],
    [[one, { ...two, endpoint: west.endpoint.replace('http:', 'https:') }], 'body.1.endpoint', /reach/],
    [[one, { ...two, endpoint: `${west.endpoint}/path` }], 'body.1.endpoint', /not valid/],
    [[one, siteOf(east, 'west')], 'body.1.endpoint', /same site/],
    [[one, { ...siteOf(east, 'b'), endpoint: byName(east) }], 'body', /same site/],
    [[two, siteOf(north, 'north')], 'body.0.endpoint', /signed in to/],
    [[one], 'body', /two sites/],
    [[one, { ...two, name: 'east' }], 'body', /name of its own/],
    [[one, two, siteOf(elsewhere, 'elsewhere')], 'body.2.endpoint', /OpenID or LDAP/],
  ];
  for (const [body, field, message] of cases) {
    const refusal = await refusalOf(create(...body));
    expect(refusal).toMatchObject({ status: 400, field, message: expect.stringMatching(message) as string });
    expect(JSON.stringify(refusal)).not.toContain('ClientSecret');
  }
  await westS3.send(new CreateBucketCommand({ Bucket: 'in-the-way' }));
  const both = await refusalOf(create(one, two));
  expect(both).toMatchObject({
    status: 400,
    field: 'body',
    message: 'Only one of the sites may have buckets',
  });
  await westS3.send(new DeleteBucketCommand({ Bucket: 'in-the-way' }));
  expect((await root(siteList, {})).enabled).toBe(false);
});

test('joins sites, which then have everything', async () => {
  const { endpoint, accessKey, secretKey } = siteOf(west, '');
  const body = [siteOf(east, 'east'), { name: null, endpoint, accessKey, secretKey }];
  expect(await root.unchecked(siteCreate, { body, query: { 'replicate-ilm-expiry': '' } })).toMatchObject({
    success: true,
    status: expect.stringContaining('successfully') as string,
  });
  const listed = await root(siteList, {});
  expect(listed).toMatchObject({ enabled: true, name: 'east', serviceAccountAccessKey: 'site-replicator-0' });
  const shared = { isSynchronous: false, replicatesExpiration: true };
  expect(listed.sites).toMatchObject([
    { name: 'east', endpoint: east.endpoint, isCurrent: true, ...shared },
    { name: 'dr-site-1', endpoint: west.endpoint, isCurrent: false, ...shared },
  ]);
  const again = create(siteOf(east, 'east'), siteOf(west, 'dr-site-1'));
  expect(await refusalOf(again)).toMatchObject({ field: 'body', message: /replicate to each other/ });
  expect(await status()).toMatchObject({ enabled: true, maxBuckets: 1, bucketStats: {}, unreachable: [] });
});

test('shows what is where', async () => {
  const admin = adminOf(east);
  const Statement = [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] }];
  await policyAdd(admin, { name: 'read-harbour', policy: { Version: '2012-10-17', Statement } });
  await userAdd(admin, { accessKey: 'pilot', secretKey: 'a secret of some length' });
  await policyAttach(admin, { policies: ['read-harbour'], user: 'pilot' });
  await groupMembersAdd(admin, { group: 'crew', members: ['pilot'] });
  const [one, two] = [await idOf('east'), await idOf('dr-site-1')];
  const of = async (entityType: Kind, entityValue: string) => {
    const { bucketStats, userStats, groupStats, policyStats } = await status({ entityType, entityValue });
    return { ...bucketStats, ...userStats, ...groupStats, ...policyStats }[entityValue];
  };
  const both = (flags: object) => {
    const each = expect.objectContaining(flags) as unknown;
    return { [one]: each, [two]: each };
  };
  const replicated = { HasBucket: true, HasReplicationCfg: true, TagMismatch: false };
  await expect.poll(() => of('bucket', bucket), patience).toEqual(both(replicated));
  const mapped = { HasUser: true, HasPolicyMapping: true, PolicyMismatch: false };
  await expect.poll(() => of('user', 'pilot'), patience).toEqual(both(mapped));
  await expect.poll(() => of('group', 'crew'), patience).toEqual(both({ HasGroup: true }));
  const policy = { HasPolicy: true, PolicyMismatch: false };
  await expect.poll(() => of('policy', 'read-harbour'), patience).toEqual(both(policy));
  expect(await of('user', 'nobody')).toBeUndefined();
  const all = await status();
  expect(all).toMatchObject({ maxUsers: 2, maxGroups: 1, unreachable: [] });
  expect(all.statsSummary[two]).toMatchObject({ TotalBucketsCount: 1, TotalGroupsCount: 1 });
  const users = await root(siteStatusView, { query: { buckets: false, groups: false, policies: false } });
  expect(users).toMatchObject({ maxBuckets: 0, maxUsers: 2 });
  const none = { buckets: false, groups: false, policies: false, users: false };
  expect(await root(siteStatusView, { query: none })).toMatchObject({ enabled: true, maxUsers: 0 });
  for (const [query, field] of [
    [{ entityType: 'user' }, 'query.entityValue'],
    [{ entityValue: 'pilot' }, 'query.entityType'],
    [{ entityType: 'ship', entityValue: 'x' }, 'query.entityType'],
  ] as const)
    expect(await refusalOf(root.unchecked(siteStatusView, { query }))).toMatchObject({ status: 400, field });
});

test('changes where a site is reached, and how sites replicate', async () => {
  const deploymentID = await idOf('dr-site-1');
  const endpoint = byName(west);
  // As the existing page spells it.
  const body = { endpoint, name: 'dr-site-1', deploymentId: deploymentID, deploymentID: null };
  expect(await root.unchecked(siteUpdate, { body })).toMatchObject({ success: true });
  expect(await root(siteUpdate, { body: { deploymentID, isSynchronous: true } })).toMatchObject({
    success: true,
  });
  expect((await root(siteList, {})).sites[1]).toMatchObject({ endpoint, isSynchronous: true });
  const off = { query: { 'disable-ilm-expiry-replication': 'true' }, body: {} };
  expect(await root.unchecked(siteUpdate, off)).toMatchObject({ success: true });
  expect((await root(siteList, {})).sites[0]).toMatchObject({ replicatesExpiration: false });
  // A 200 that is a failure stays one.
  expect(await root.unchecked(siteUpdate, off)).toMatchObject({
    success: false,
    errorDetail: 'ILM expiry already set to false',
  });
  const cases: [object, string][] = [
    [{ deploymentID, endpoint }, 'body.endpoint'],
    [{ deploymentID, endpoint: north.endpoint }, 'body.endpoint'],
    [{ deploymentID, endpoint: 'http://127.0.0.1:1' }, 'body.endpoint'],
    [{ deploymentID: 'x', endpoint }, 'body.deploymentID'],
    [{ deploymentID: await idOf('east'), isSynchronous: true }, 'body.isSynchronous'],
    [{}, 'body'],
  ];
  for (const [sent, field] of cases)
    expect(await refusalOf(root(siteUpdate, { body: sent }))).toMatchObject({ field });
});

test('sends everything again, and tells how far it is', async () => {
  const deploymentID = await idOf('dr-site-1');
  const set = (operation: 'start' | 'cancel', id = deploymentID) =>
    root(siteResyncSet, { body: { deploymentID: id, operation } });
  expect(await set('start')).toMatchObject({ op: 'start', status: 'Ongoing', failed: [] });
  const resync = async () => (await root(siteResyncList, {})).resyncs;
  await expect
    .poll(resync, patience)
    .toMatchObject([{ deploymentID, status: 'Completed', objects: 1, failedObjects: 0, buckets: 1 }]);
  expect(await refusalOf(set('cancel'))).toMatchObject({ status: 409, message: /No resync/ });
  const own = await idOf('east');
  expect(await refusalOf(set('start', own))).toMatchObject({ status: 400, field: 'body.deploymentID' });
});

test('lets each do what their permissions allow', async () => {
  const deploymentID = await idOf('dr-site-1');
  const as = async (...actions: string[]) => {
    const Action = actions.map((action) => `admin:${action}`);
    const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
    return callerAt(live.url, await createUser(adminOf(east), 'site', { Version: '2012-10-17', Statement }));
  };
  const rows = (who: Caller) =>
    [
      ['admin:SiteReplicationInfo', () => who(siteList, {})],
      ['admin:SiteReplicationInfo', () => who(siteStatusView, {})],
      ['admin:SiteReplicationInfo', () => who(siteResyncList, {})],
      ['admin:SiteReplicationAdd', () => who(siteCreate, { body: [siteOf(east, 'a'), siteOf(west, 'b')] })],
      ['admin:SiteReplicationAdd', () => who(siteUpdate, { body: { deploymentID, isSynchronous: false } })],
      ['admin:SiteReplicationRemove', () => who(siteDelete, { body: { all: true } })],
    ] as const;
  const resync = { body: { deploymentID, operation: 'start' } } as const;
  const stranger = await as('ServerInfo');
  for (const [action, call] of rows(stranger))
    expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'AccessDenied', action });
  // Where the site is has to be read first.
  const starter = await as('SiteReplicationResync');
  expect(await refusalOf(starter(siteResyncSet, resync))).toMatchObject({
    status: 403,
    action: 'admin:SiteReplicationInfo',
  });
  const viewer = await as('SiteReplicationInfo');
  expect((await viewer(siteList, {})).sites).toHaveLength(2);
  expect((await viewer(siteStatusView, {})).enabled).toBe(true);
  for (const [action, call] of rows(viewer).slice(3))
    expect(await refusalOf(call())).toMatchObject({ status: 403, action });
  expect(await refusalOf(viewer(siteResyncList, {}))).toMatchObject({ action: 'admin:ServerInfo' });
  expect(await refusalOf(viewer(siteResyncSet, resync))).toMatchObject({
    status: 403,
    action: 'admin:SiteReplicationResync',
  });
  const editor = await as('SiteReplicationAdd');
  expect(await editor(siteUpdate, { body: { deploymentID, isSynchronous: false } })).toMatchObject({
    success: true,
  });
});

test('adds a further site when all are named, and removes it', async () => {
  const [one, third] = [siteOf(east, 'east'), siteOf(north, 'north')];
  const two = { ...siteOf(west, 'dr-site-1'), endpoint: byName(west) };
  expect(await refusalOf(create(one, third))).toMatchObject({ field: 'body', message: /have to be listed/ });
  expect(await create(one, two, third)).toMatchObject({ success: true });
  expect((await root(siteList, {})).sites.map(({ name }) => name)).toEqual(['east', 'dr-site-1', 'north']);
  const remove = (sites: string[]) => root(siteDelete, { body: { sites } });
  expect(await refusalOf(remove(['nowhere']))).toMatchObject({ status: 404, field: 'body.sites' });
  expect(await refusalOf(remove([]))).toMatchObject({ status: 400, field: 'body.sites' });
  await remove(['north']);
  expect((await root(siteList, {})).sites).toHaveLength(2);
});

// The last one: a site is down from here on.
test('says which site does not respond, and that it could not be told', async () => {
  const deploymentID = await idOf('dr-site-1');
  await west.kill();
  await expect.poll(async () => (await status()).unreachable, patience).toEqual([deploymentID]);
  const told = await status({ entityType: 'bucket', entityValue: bucket });
  expect(Object.keys(told.bucketStats[bucket] ?? {})).toEqual([await idOf('east')]);
  const start = root(siteResyncSet, { body: { deploymentID, operation: 'start' } });
  expect(await refusalOf(start)).toMatchObject({ status: 502, message: /could not be started/ });
  expect(await refusalOf(root(siteDelete, { body: { all: true } }))).toMatchObject({
    status: 409,
    code: 'PartlyDone',
    detailedMessage: expect.stringContaining('dr-site-1') as string,
  });
  expect((await root(siteList, {})).enabled).toBe(false);
});

test('keeps in the journal what was changed, and no secret', async () => {
  const changes = await live.deps.store.journal.list({ count: 100 });
  const of = (id: string) => changes.filter(({ rowId }) => rowId === id);
  expect(of('siteCreate').map(({ after }) => after)).toContainEqual(expect.stringContaining('dr-site-1'));
  expect(of('siteUpdate').map(({ after }) => after)).toContainEqual(expect.stringContaining('already set'));
  expect(of('siteDelete')).toMatchObject([
    { outcome: 'uncertain', before: expect.stringContaining('dr-site-1') as string },
    { outcome: 'done' },
  ]);
  for (const { rootPassword } of [east, west, north])
    expect(JSON.stringify(changes)).not.toContain(rootPassword);
});
