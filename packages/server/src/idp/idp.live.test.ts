import {
  idpCreate,
  idpDelete,
  idpList,
  idpUpdate,
  idpView,
  ldapEntityList,
} from '@longshore/contract/idp/idp';
import { ldapPolicyAttach } from '@longshore/madmin';
import { type Ldap, startLdap } from '@longshore/testkit/ldap';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type OpenIdProvider, startOpenId } from '@longshore/testkit/openid';
import { adminOf } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
let openid: OpenIdProvider;
let ldap: Ldap;
let minio: Minio;
let live: LiveConsole;
let root: Caller;

beforeAll(async () => {
  [openid, ldap] = await Promise.all([startOpenId(), startLdap()]);
  minio = await startMinio({ drives: 1, env: { ...ldap.minioEnv } });
  live = await startLiveConsole(minio.endpoint);
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await ldap.stop();
  openid.stop();
});

const type = 'openid';
const one = { params: { type, name: 'one' } } as const;
const inputOf = (more = '') =>
  `config_url=${openid.configUrl} client_id=the-one client_secret="a secret" ${more}`;

test('adds, lists, changes and deletes an OpenID provider', async () => {
  const body = { name: 'one', input: inputOf('role_policy=readonly') };
  expect(await root(idpCreate, { params: { type }, body })).toEqual({ restart: true });
  await minio.restart();
  const listed = () => root(idpList, { params: { type } });
  await expect
    .poll(listed, { timeout: 20_000 })
    .toMatchObject({ results: [{ name: '_' }, { name: 'one', type, enabled: true }] });
  const view = await root(idpView, one);
  expect(view.info).toContainEqual({ key: 'client_id', value: 'the-one', isCfg: true, isEnv: false });
  expect(view.waiting).toEqual([]);
  const change = (input: string) => root(idpUpdate, { ...one, body: { input } });
  expect(await change('enable=off client_secret="another secret"')).toEqual({ restart: true });
  expect(await change('display_name="Port office"')).toEqual({ restart: true });
  const { waiting, info } = await root(idpView, one);
  expect(waiting).toEqual([
    { key: 'enable', value: 'off' },
    { key: 'display_name', value: 'Port office' },
  ]);
  expect(info).toEqual(view.info);
  expect(JSON.stringify([view, waiting])).not.toMatch(/a secret|another secret/);
  await minio.restart();
  const shown = async () => (await root(idpView, one)).info.map(({ key, value }) => `${key}=${value}`);
  await expect.poll(shown, { timeout: 20_000 }).toContain('display_name=Port office');
  // What was disabled before the other change was made stays so.
  expect(await shown()).toContain('enable=off');
  expect((await root(idpView, one)).waiting).toEqual([]);
  expect(await root(idpDelete, one)).toEqual({ restart: true });
  await minio.restart();
  await expect.poll(async () => (await listed()).results, { timeout: 20_000 }).toHaveLength(1);
});

test('names the field at fault, and what is not there', async () => {
  const wrong = { name: 'two', input: 'no pairs' };
  expect(await refusalOf(root(idpCreate, { params: { type }, body: wrong }))).toMatchObject({
    status: 400,
    field: 'body.input',
  });
  const calls = [
    () => root(idpView, one),
    () => root(idpDelete, one),
    () => root(idpUpdate, { ...one, body: { input: 'client_id=x' } }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NotFound' });
});

test('keeps what was before a change in the journal, and no secret', async () => {
  const changes = await live.deps.store.journal.list({ count: 100 });
  expect(changes.map(({ rowId }) => rowId)).toContain('idpCreate');
  expect(changes.find(({ rowId }) => rowId === 'idpUpdate')?.before).toContain('the-one');
  expect(JSON.stringify(changes)).not.toMatch(/a secret|another secret/);
});

test('lists who of the directory has which policies', async () => {
  const group = ldap.groupDn('staff');
  const attach = () => ldapPolicyAttach(adminOf(minio), { policies: ['readonly'], group });
  await vi.waitFor(attach, { timeout: 20_000, interval: 100 });
  const found = await root(ldapEntityList, { body: { groups: [group] } });
  expect(found).toMatchObject({ users: [], groups: [{ group, policies: ['readonly'] }] });
  const all = await root(ldapEntityList, { body: {} });
  expect(all.policies).toContainEqual({ policy: 'readonly', users: [], groups: [group] });
});

test('requires the permission', async () => {
  const { readOnly } = fixture;
  const body = { name: 'x', input: 'client_id=x' };
  const calls = [
    () => readOnly(idpList, { params: { type } }),
    () => readOnly(idpView, one),
    () => readOnly(idpCreate, { params: { type }, body }),
    () => readOnly(idpUpdate, { ...one, body }),
    () => readOnly(idpDelete, one),
    () => readOnly(ldapEntityList, { body: {} }),
  ];
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('says that there is no directory', async () => {
  const { code, status } = await refusalOf(fixture.administrator(ldapEntityList, { body: {} }));
  expect({ code, status }).toEqual({ code: 'NotOffered', status: 501 });
});
