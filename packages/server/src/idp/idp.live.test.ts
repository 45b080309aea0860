import {
  idpCreate,
  idpDelete,
  idpList,
  idpUpdate,
  idpView,
  ldapAttachmentUpdate,
  ldapEntityList,
} from '@longshore/contract/idp/idp';
import { ldapPolicyAttach, policyAdd } from '@longshore/madmin';
import { type Ldap, startLdap } from '@longshore/testkit/ldap';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type OpenIdProvider, startOpenId } from '@longshore/testkit/openid';
import { adminOf } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BodyOf, type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
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
  live = await startLiveConsole(minio.endpoint, { CONSOLE_LDAP_ENABLED: 'on' });
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

type Change = BodyOf<typeof ldapAttachmentUpdate>;

test('attaches policies to users and groups of the directory, and detaches them', async () => {
  const [user, group] = [ldap.userDn('carol'), ldap.groupDn('guests')];
  const policiesOf = async () => {
    const { users, groups } = await root(ldapEntityList, { body: { users: [user], groups: [group] } });
    return [...users, ...groups].map(({ policies }) => policies);
  };
  const change = (body: Change) => root(ldapAttachmentUpdate, { body });
  const first = { kind: 'user', entity: 'carol', attach: ['readonly', 'diagnostics'] } satisfies Change;
  await vi.waitFor(() => change(first), { timeout: 20_000, interval: 100 });
  // What is attached already stays so.
  await change(first);
  await change({ kind: 'group', entity: group, attach: ['readonly'], detach: ['writeonly'] });
  expect(await policiesOf()).toEqual([['diagnostics', 'readonly'], ['readonly']]);
  await change({ kind: 'user', entity: user, attach: ['writeonly'], detach: ['readonly', 'diagnostics'] });
  await change({ kind: 'group', entity: group, detach: ['readonly'] });
  expect(await policiesOf()).toEqual([['writeonly']]);
  const journal = await live.deps.store.journal.list({ count: 100 });
  const before = journal.flatMap((one) => (one.rowId === 'ldapAttachmentUpdate' ? [one.before] : []));
  expect(before.join()).toContain('diagnostics');
  const wrong: [Change, string][] = [
    [{ kind: 'user', entity: 'nobody', attach: ['readonly'] }, 'body.entity'],
    [{ kind: 'group', entity: `cn=none,${group}`, attach: ['readonly'] }, 'body.entity'],
    [{ kind: 'user', entity: user, attach: ['none'] }, 'body.attach'],
  ];
  for (const [body, field] of wrong)
    expect(await refusalOf(root(ldapAttachmentUpdate, { body }))).toMatchObject({ status: 404, field });
});

test('attaches with the permission to update policy associations, and not with that for own users', async () => {
  const body = { kind: 'user', entity: 'carol', attach: ['readonly'] } satisfies Change;
  for (const [who, action] of [
    ['bob', 'AttachUserOrGroupPolicy'],
    ['alice', 'UpdatePolicyAssociation'],
  ] as const) {
    const Statement = [{ Effect: 'Allow', Action: [`admin:${action}`] }];
    await policyAdd(adminOf(minio), { name: action, policy: { Version: '2012-10-17', Statement } });
    const attach = { kind: 'user', entity: who, attach: [action] } satisfies Change;
    await vi.waitFor(() => root(ldapAttachmentUpdate, { body: attach }), { timeout: 20_000, interval: 100 });
  }
  const session = (who: 'alice' | 'bob') =>
    callerAt(live.url, { accessKey: who, secretKey: ldap.password(who) });
  expect(await refusalOf((await session('bob'))(ldapAttachmentUpdate, { body }))).toMatchObject({
    status: 403,
    action: 'admin:UpdatePolicyAssociation',
  });
  await (
    await session('alice')
  )(ldapAttachmentUpdate, { body });
  const { users } = await root(ldapEntityList, { body: { users: ['carol'] } });
  expect(users[0]?.policies).toContain('readonly');
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
    () => readOnly(ldapAttachmentUpdate, { body: { kind: 'user', entity: 'x', attach: ['readonly'] } }),
  ];
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('says that there is no directory', async () => {
  const body = { kind: 'user', entity: 'x', attach: ['readonly'] } satisfies Change;
  const calls = [
    fixture.administrator(ldapEntityList, { body: {} }),
    fixture.administrator(ldapAttachmentUpdate, { body }),
  ];
  for (const call of calls) expect(await refusalOf(call)).toMatchObject({ code: 'NotOffered', status: 501 });
});
