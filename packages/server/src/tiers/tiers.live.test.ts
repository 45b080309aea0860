import { PutObjectCommand } from '@aws-sdk/client-s3';
import { tierCreate, tierCredentialsUpdate, tierDelete, tierList } from '@longshore/contract/tiers/tiers';
import { tierNameList, tierVerify, tierView } from '@longshore/contract/tiers/tiers';
import type { TierInput } from '@longshore/contract/tiers/tiers-schemas';
import { tierDelete as deleteTier } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { ownConsole } from '#/testing/live-fixture.ts';
import { minioTier, tierFixture, tierName } from '#/testing/tier-fixture.ts';

const fixture = tierFixture();

/** Gives its name. */
async function newTier(body: TierInput = minioTier(fixture)): Promise<string> {
  await fixture.administrator(tierCreate, { body });
  const name = body[body.type]?.name ?? '';
  onTestFinished(() => deleteTier(adminOf(fixture.hot), { name, force: true }));
  return name;
}

const listed = async (status: boolean) =>
  (await fixture.administrator(tierList, { query: { status } })).items;

test('adds, lists, views, verifies and removes a MinIO tier without telling its secret', async () => {
  const { administrator, cold, bucket } = fixture;
  const name = await newTier();
  const place = { name, endpoint: cold.endpoint, bucket, prefix: `${name}/`, accesskey: cold.rootUser };
  const params = { type: 'minio', name } as const;
  const ofList = (await listed(true)).find((tier) => tier.name === name);
  expect(ofList).toMatchObject({ name, type: 'minio', status: true, minio: place });
  const view = await administrator(tierView, { params });
  expect(view).toMatchObject({ status: true, minio: place });
  const unasked = (await listed(false)).find((tier) => tier.name === name);
  expect(unasked).not.toHaveProperty('status');
  expect(JSON.stringify([ofList, view, unasked])).not.toMatch(/REDACTED|secret/);
  expect(await administrator(tierVerify, { params: { name } })).toMatchObject({ status: true });
  expect((await administrator(tierNameList, {})).items).toContain(name);
  await administrator(tierDelete, { params: { name } });
  expect((await listed(false)).map((tier) => tier.name)).not.toContain(name);
  const gone = [
    () => administrator(tierDelete, { params: { name } }),
    () => administrator(tierView, { params }),
    () => administrator(tierVerify, { params: { name } }),
    () => administrator(tierCredentialsUpdate, { params, body: { access_key: 'one', secret_key: 'two' } }),
  ];
  for (const call of gone) expect(await refusalOf(call())).toMatchObject({ status: 404 });
});

test('adds a tier of an S3 service with region and storage class', async () => {
  const { minio } = minioTier(fixture);
  const name = await newTier({ type: 's3', s3: { ...minio, region: 'us-east-1', storageclass: 'STANDARD' } });
  const tier = await fixture.administrator(tierView, { params: { type: 's3', name } });
  expect(tier).toMatchObject({
    type: 's3',
    status: true,
    s3: { name, region: 'us-east-1', storageclass: 'STANDARD' },
  });
  const wrongType = fixture.administrator(tierView, { params: { type: 'minio', name } });
  expect(await refusalOf(wrongType)).toMatchObject({ status: 404, code: 'NotFound' });
});

type Case = readonly [string, () => object, { status: number; code?: string; field?: string }];

test.each<Case>([
  [
    'a name in use',
    () => ({ name: 'TAKEN' }),
    { status: 409, code: 'XMinioAdminTierAlreadyExists', field: 'name' },
  ],
  [
    'a name in lower case',
    () => ({ name: 'lower' }),
    { status: 400, code: 'XMinioAdminTierNameNotUpperCase', field: 'name' },
  ],
  [
    'the name of a storage class',
    () => ({ name: 'REDUCED_REDUNDANCY' }),
    { status: 400, code: 'XMinioAdminTierReserved', field: 'name' },
  ],
  ['a name with a space', () => ({ name: 'WITH SPACE' }), { status: 400, field: 'name' }],
  ['a name of two dots', () => ({ name: '..' }), { status: 400, field: 'name' }],
  ['an unknown access key', () => ({ accesskey: 'nobody-here' }), { status: 400, field: 'accesskey' }],
  ['a wrong secret key', () => ({ secretkey: 'another secret' }), { status: 400, field: 'secretkey' }],
  ['no such bucket', () => ({ bucket: 'no-such-bucket' }), { status: 400, field: 'bucket' }],
  ['a bucket name that is too short', () => ({ bucket: 'x' }), { status: 400, field: 'bucket' }],
  [
    'a server that is down',
    () => ({ endpoint: 'http://127.0.0.1:1' }),
    { status: 400, code: 'XMinioBackendDown', field: 'endpoint' },
  ],
  ['an endpoint that is no URL', () => ({ endpoint: '127.0.0.1' }), { status: 400, field: 'endpoint' }],
  ['an endpoint of another type', () => ({ endpoint: 5 }), { status: 400, field: 'endpoint' }],
])('names the field at fault: %s', async (_what, more, { field, ...refusal }) => {
  await newTier(minioTier(fixture, { name: 'TAKEN' }));
  const body = minioTier(fixture, more());
  const refused = await refusalOf(fixture.administrator(tierCreate, { body }));
  expect(refused).toMatchObject({ ...refusal, field: `body.minio.${field}` });
  expect(refused.message).not.toBe('');
});

test('asks for the settings of the type, and for its credentials', async () => {
  const { administrator } = fixture;
  const { minio } = minioTier(fixture);
  const { secretkey: _, ...keyless } = minio;
  const wrong = [
    [{ type: 's3', minio }, 'body.s3'],
    [{ type: 's3', s3: keyless }, 'body.s3.secretkey'],
    [{ type: 'minio', minio: keyless }, 'body.minio.secretkey'],
    [{ type: 'azure', azure: { name: tierName(), bucket: 'b', accountname: 'a' } }, 'body.azure.accountkey'],
    [{ type: 'gcs', gcs: { name: tierName(), bucket: 'b', creds: 'bm8ganNvbg==' } }, 'body.gcs.creds'],
    [{ type: 'gcs', gcs: { name: tierName(), bucket: 'b', creds: 'A'.repeat(90_000) } }, 'body.gcs.creds'],
    [{ type: 'tape' }, 'body.type'],
  ] as const;
  for (const [body, field] of wrong)
    expect(await refusalOf(administrator.unchecked(tierCreate, { body }))).toMatchObject({
      status: 400,
      field,
    });
});

test('takes a prefix that holds objects by force only', async () => {
  const { coldS3, bucket, administrator } = fixture;
  const body = minioTier(fixture);
  const { name } = body.minio;
  await coldS3.send(new PutObjectCommand({ Bucket: bucket, Key: `${name}/other`, Body: 'x' }));
  expect(await refusalOf(administrator(tierCreate, { body }))).toMatchObject({
    status: 409,
    code: 'XMinioAdminTierBackendInUse',
    field: 'body.minio.prefix',
  });
  await administrator(tierCreate, { body, query: { force: true } });
  expect(await refusalOf(administrator(tierDelete, { params: { name } }))).toMatchObject({
    status: 409,
    code: 'XMinioAdminTierBackendNotEmpty',
  });
  await administrator(tierDelete, { params: { name }, query: { force: true } });
});

test('replaces credentials by ones that work, and says when those that do not are used all the same', async () => {
  const { administrator, cold, console } = fixture;
  const name = await newTier();
  const set = (body: object, type: 'minio' | 's3' = 'minio') =>
    administrator.unchecked(tierCredentialsUpdate, { params: { type, name }, body });
  const other = await createUser(adminOf(cold), 'tier', 'readwrite');
  onTestFinished(() => other.remove());
  await set({ access_key: other.accessKey, secret_key: other.secretKey });
  const view = await administrator(tierView, { params: { type: 'minio', name } });
  expect(view).toMatchObject({ status: true, minio: { accesskey: other.accessKey } });
  const refusals = [
    [{ access_key: other.accessKey, secret_key: 'another secret' }, 400, 'body.secret_key'],
    [{ access_key: 'nobody-here', secret_key: 'another secret' }, 400, 'body.access_key'],
    [{ access_key: other.accessKey }, 400, 'body.secret_key'],
    [{}, 400, 'body.access_key'],
  ] as const;
  for (const [body, status, field] of refusals)
    expect(await refusalOf(set(body))).toMatchObject({ status, field });
  expect(await refusalOf(set({ access_key: 'one', secret_key: 'two' }, 's3'))).toMatchObject({ status: 404 });
  // The storage server goes on with what it refused.
  const bad = await refusalOf(set({ access_key: 'nobody-here', secret_key: 'another secret' }));
  expect(bad.detailedMessage).toContain('Save credentials that work');
  expect(await administrator(tierVerify, { params: { name } })).toMatchObject({ status: false });
  const changes = await console.deps.store.journal.list({ count: 10 });
  expect(changes[0]).toMatchObject({ rowId: 'tierCredentialsUpdate', outcome: 'uncertain' });
  await set({ access_key: other.accessKey, secret_key: other.secretKey });
  expect(await administrator(tierVerify, { params: { name } })).toMatchObject({ status: true });
});

test('tells in time which tiers do not work, and removes one that is away by force only', async () => {
  const { administrator, cold } = fixture;
  const proxy = await startFailingProxy(cold.endpoint);
  onTestFinished(() => proxy.close());
  const name = await newTier(minioTier(fixture, { endpoint: proxy.url }));
  const working = await newTier();
  const statusOf = async (tier: string) => (await listed(true)).find((one) => one.name === tier);
  await proxy.fail('hang');
  const [away, near] = [await statusOf(name), await statusOf(working)];
  expect(away).toMatchObject({ status: false, problem: { code: 'UpstreamTimeout' } });
  expect(near).toMatchObject({ status: true });
  // Neither list waits for it.
  expect(await listed(false)).toHaveLength(2);
  await proxy.fail('refuse');
  const found = await administrator(tierVerify, { params: { name } });
  expect(found).toMatchObject({ status: false, problem: { code: 'XMinioBackendDown' } });
  expect(found.problem?.message).toContain('cannot reach');
  expect(await refusalOf(administrator(tierDelete, { params: { name } }))).toMatchObject({
    status: 409,
    code: 'XMinioBackendDown',
  });
  await administrator(tierDelete, { params: { name }, query: { force: true } });
});

test('fails when the storage server is cut off in the middle, and says that a change is uncertain', async () => {
  const { hot, personas } = fixture;
  const proxy = await startFailingProxy(hot.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const administrator = await callerAt(console.url, personas.administrator);
  await proxy.fail('cut', { pathPattern: /\/tier-stats/ });
  expect((await refusalOf(administrator(tierList, {}))).status).toBe(502);
  await proxy.fail('cut', { pathPattern: /\/tier\?/, methods: ['PUT'] });
  const body = minioTier(fixture);
  expect((await refusalOf(administrator(tierCreate, { body }))).status).toBe(502);
  await proxy.fail('none');
  const [change] = await console.deps.store.journal.list({ count: 1 });
  expect(change).toMatchObject({ rowId: 'tierCreate', outcome: 'uncertain' });
  expect(`${change?.after ?? ''}`).not.toContain(body.minio.secretkey);
  await deleteTier(adminOf(hot), { name: body.minio.name, force: true });
});

test('keeps in the journal what was before a change, and no secret', async () => {
  const { administrator, cold, console } = fixture;
  const name = await newTier();
  const keys = { access_key: cold.rootUser, secret_key: cold.rootPassword };
  await administrator(tierCredentialsUpdate, { params: { type: 'minio', name }, body: keys });
  await administrator(tierDelete, { params: { name } });
  const changes = await console.deps.store.journal.list({ count: 1000 });
  const ours = changes.filter(({ place, after }) => `${place}${after ?? ''}`.includes(name));
  expect(ours.map(({ rowId }) => rowId)).toEqual(['tierDelete', 'tierCredentialsUpdate', 'tierCreate']);
  const [deleted, changed, created] = ours;
  expect(created?.after).toContain(cold.endpoint);
  for (const { before } of [deleted, changed].map((one) => ({ before: one?.before ?? '' }))) {
    expect(JSON.parse(before)).toMatchObject({ name, type: 'minio', endpoint: cold.endpoint });
    expect(before).not.toContain('REDACTED');
  }
  expect(JSON.stringify(changes)).not.toContain(cold.rootPassword);
});

test('refuses who may only list tiers to change them, and who may only change them to list them', async () => {
  const { hot, console } = fixture;
  const name = await newTier();
  const body = minioTier(fixture);
  const params = { type: 'minio', name } as const;
  const credentials = { access_key: body.minio.accesskey, secret_key: body.minio.secretkey };
  const holder = async (action: string) => {
    const Statement = [{ Effect: 'Allow' as const, Action: [action], Resource: [] }];
    const user = await createUser(adminOf(hot), 'tiers', { Version: '2012-10-17', Statement });
    onTestFinished(() => user.remove());
    return callerAt(console.url, user);
  };
  const [lister, setter] = [await holder('admin:ListTier'), await holder('admin:SetTier')];
  expect((await lister(tierList, {})).items).not.toEqual([]);
  expect(await lister(tierView, { params })).toMatchObject({ status: true });
  expect(await lister(tierVerify, { params: { name } })).toMatchObject({ status: true });
  const denied = (action: string) => ({ status: 403, code: 'AccessDenied', action });
  for (const call of [
    () => lister(tierCreate, { body }),
    () => lister(tierCredentialsUpdate, { params, body: credentials }),
    () => lister(tierDelete, { params: { name } }),
  ])
    expect(await refusalOf(call())).toMatchObject(denied('admin:SetTier'));
  for (const call of [
    () => setter(tierList, {}),
    () => setter(tierView, { params }),
    () => setter(tierVerify, { params: { name } }),
  ])
    expect(await refusalOf(call())).toMatchObject(denied('admin:ListTier'));
  await setter(tierCreate, { body });
  await setter(tierCredentialsUpdate, { params, body: credentials });
  await setter(tierDelete, { params: { name: body.minio.name } });
});
