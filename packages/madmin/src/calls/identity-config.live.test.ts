import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessDenied, adminFixtureOf } from '@longshore/testkit/admin-fixture';
import { startLdap, type Ldap } from '@longshore/testkit/ldap';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { startOpenId, type OpenIdProvider } from '@longshore/testkit/openid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendEncrypted } from '../encrypted-call.ts';
import * as madmin from '../index.ts';

// Its own server: providers are the whole server's, and work after a restart only.
let openid: OpenIdProvider;
let ldap: Ldap;
let minio: Minio;
let root: madmin.Admin;
let lesser: madmin.Admin;

beforeAll(async () => {
  [openid, ldap, minio] = await Promise.all([startOpenId(), startLdap(), startMinio()]);
  ({ root, lesser } = await adminFixtureOf(minio));
});
afterAll(async () => {
  await minio.stop();
  await ldap.stop();
  openid.stop();
});

const named = { type: 'openid', name: 'one.of-two_1' } as const;
const directory = { type: 'ldap' } as const;
// A server that starts answers before it has asked its providers.
const polling = { timeout: 10_000, interval: 50 };
const refused = (code: string): object => ({ name: 'AdminApiError', code, status: 400 });

function keyValuesOf(values: Readonly<Record<string, string>>): madmin.KeyValue[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

function openidKeys(clientId: string): madmin.KeyValue[] {
  return keyValuesOf({ config_url: openid.configUrl, client_id: clientId, client_secret: 'two words = one' });
}

function ldapKeys(): madmin.KeyValue[] {
  return keyValuesOf(ldap.minioEnv).map(({ key, value }) => ({
    key: key.replace('MINIO_IDENTITY_LDAP_', '').toLowerCase(),
    value,
  }));
}

function valuesOf({ info }: madmin.IdentityConfigInfo): Record<string, string> {
  return Object.fromEntries(info.map(({ key, value }) => [key, value]));
}

test('adds, returns, changes and deletes an OpenID provider, each after a restart', async () => {
  const withRole = [...openidKeys('client-1'), { key: 'role_policy', value: 'readonly' }];
  expect(await madmin.identityConfigAdd(root, { ...named, keyValues: withRole })).toEqual({
    needsRestart: true,
  });
  await madmin.identityConfigAdd(root, { type: 'openid', keyValues: openidKeys('client-2') });
  const byDefault = { type: 'openid', name: '_', enabled: false };
  expect(await madmin.identityConfigList(root, { type: 'openid' })).toEqual([byDefault]);
  await expect(madmin.identityConfigInfo(root, named)).rejects.toMatchObject(
    refused('XMinioAdminNoSuchConfigTarget'),
  );

  await minio.restart();
  const roleARN = expect.stringMatching(/^arn:minio:iam:::role\//) as string;
  await expect
    .poll(() => madmin.identityConfigList(root, { type: 'openid' }), polling)
    .toEqual([
      { ...byDefault, enabled: true },
      { ...named, enabled: true, roleARN },
    ]);
  const view = await madmin.identityConfigInfo(root, named);
  expect(view).toMatchObject(named);
  const known = {
    config_url: openid.configUrl,
    client_id: 'client-1',
    role_policy: 'readonly',
    enable: 'on',
  };
  expect(valuesOf(view)).toEqual({ ...known, roleARN });
  expect(view.info).toContainEqual({ key: 'client_id', value: 'client-1', isCfg: true, isEnv: false });
  await expect(madmin.identityConfigAdd(root, { ...named, keyValues: withRole })).rejects.toMatchObject(
    refused('XMinioAdminConfigIDPCfgNameAlreadyExists'),
  );

  // What is told is taken: neither the secret nor the role's ARN is among it.
  expect(view.keyValues.map(({ key }) => key)).not.toContain('roleARN');
  expect(await madmin.identityConfigUpdate(root, view)).toEqual({ needsRestart: true });

  const keyValues = [{ key: 'scopes', value: 'openid,email' }];
  expect(await madmin.identityConfigUpdate(root, { ...named, keyValues })).toEqual({ needsRestart: true });
  expect(await madmin.identityConfigDelete(root, { type: 'openid' })).toEqual({ needsRestart: true });
  await minio.restart();
  const changed = { ...known, scopes: 'openid,email', roleARN };
  await expect
    .poll(async () => valuesOf(await madmin.identityConfigInfo(root, named)), polling)
    .toEqual(changed);
  await madmin.identityConfigDelete(root, named);
  await minio.restart();
  expect(await madmin.identityConfigList(root, { type: 'openid' })).toEqual([byDefault]);
});

test('checks an OpenID provider first, and changes only existing ones', async () => {
  const add = (keyValues: madmin.KeyValue[]): Promise<unknown> =>
    madmin.identityConfigAdd(root, { ...named, keyValues });
  const nowhere = { config_url: 'http://127.0.0.1:1/none', client_id: 'client-3' };
  await expect(add(keyValuesOf({ ...nowhere, client_secret: 'any' }))).rejects.toMatchObject(
    refused('XMinioAdminConfigBadJSON'),
  );
  await expect(add(keyValuesOf(nowhere))).rejects.toMatchObject(refused('XMinioConfigError'));
  const none = { type: 'openid', name: 'none' } as const;
  const keyValues = [{ key: 'scopes', value: 'openid' }];
  await expect(madmin.identityConfigUpdate(root, { ...none, keyValues })).rejects.toMatchObject(
    refused('XMinioAdminConfigIDPCfgNameDoesNotExist'),
  );
  await expect(madmin.identityConfigDelete(root, none)).rejects.toMatchObject(
    refused('XMinioAdminNoSuchConfigTarget'),
  );
});

test('rejects what the server would misread', async () => {
  const add = (input: Partial<madmin.IdentityConfigInput>): Promise<unknown> =>
    madmin.identityConfigAdd(root, { ...named, keyValues: openidKeys('client-4'), ...input });
  const inputError = (field: string): object => ({ name: 'InputError', field });
  await expect(add({ name: 'two words' })).rejects.toMatchObject(inputError('target'));
  await expect(add({ type: 'ldap' })).rejects.toMatchObject(inputError('name'));
  await expect(add({ keyValues: [] })).rejects.toMatchObject(inputError('keyValues'));
  const unknown = [...openidKeys('client-4'), { key: 'no_such_key', value: 'any' }];
  await expect(add({ keyValues: unknown })).rejects.toMatchObject(inputError('keyValues'));
  const split = keyValuesOf({ config_url: openid.configUrl, client_secret: 'a scopes=b' });
  await expect(add({ keyValues: split })).rejects.toMatchObject(inputError('keyValues'));
});

test('rejects users without permission', async () => {
  for (const type of ['openid', 'ldap'] as const) {
    const keyValues = [{ key: 'comment', value: 'any' }];
    await expect(madmin.identityConfigList(lesser, { type })).rejects.toMatchObject(accessDenied);
    await expect(madmin.identityConfigInfo(lesser, { type })).rejects.toMatchObject(accessDenied);
    await expect(madmin.identityConfigAdd(lesser, { type, keyValues })).rejects.toMatchObject(accessDenied);
    await expect(madmin.identityConfigUpdate(lesser, { type, keyValues })).rejects.toMatchObject(
      accessDenied,
    );
    await expect(madmin.identityConfigDelete(lesser, { type })).rejects.toMatchObject(accessDenied);
    // Those two are refused while they look for the keys; the server refuses the writing too.
    for (const method of ['PUT', 'POST'] as const) {
      const call = { method, path: `/idp-config/${type}/_`, plain: 'comment="any"' };
      await expect(sendEncrypted(lesser, call, {})).rejects.toMatchObject(accessDenied);
    }
  }
});

test('checks, adds, returns, changes and deletes the LDAP directory', async () => {
  const wrong = ldapKeys().map((pair) =>
    pair.key === 'lookup_bind_password' ? { ...pair, value: 'wrong' } : pair,
  );
  await expect(madmin.identityConfigAdd(root, { ...directory, keyValues: wrong })).rejects.toMatchObject(
    refused('XMinioAdminConfigLDAPValidation'),
  );
  expect(await madmin.identityConfigAdd(root, { ...directory, keyValues: ldapKeys() })).toEqual({
    needsRestart: true,
  });
  await minio.restart();
  await expect
    .poll(() => madmin.identityConfigList(root, directory), polling)
    .toEqual([{ type: 'ldap', name: '_', enabled: true }]);
  const view = await madmin.identityConfigInfo(root, directory);
  expect(valuesOf(view)).toMatchObject({
    lookup_bind_dn: 'cn=lookup,dc=example,dc=org',
    user_dn_search_filter: '(uid=%s)',
  });
  expect(valuesOf(view)).not.toHaveProperty('lookup_bind_password');
  const entities = async (): Promise<unknown> => (await madmin.ldapPolicyEntities(root)).policyMappings;
  await expect.poll(entities, polling).toEqual([]);

  await madmin.identityConfigUpdate(root, { ...directory, keyValues: [{ key: 'enable', value: 'off' }] });
  await minio.restart();
  await expect
    .poll(() => madmin.identityConfigList(root, directory), polling)
    .toEqual([{ type: 'ldap', name: '_', enabled: false }]);
  expect(await madmin.identityConfigDelete(root, directory)).toEqual({ needsRestart: true });
  await minio.restart();
  await expect.poll(async () => (await madmin.identityConfigInfo(root, directory)).info, polling).toEqual([]);
});

test('uses the older paths on older servers', async () => {
  const asked: string[] = [];
  const credentials = await root.credentials();
  const older = createServer((request, reply) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://older');
    const call = pathname.replace('/minio/admin/v3', '');
    if (call === '/idp-config') asked.push(`${request.method} ${search}`);
    const sealed: Readonly<Record<string, string>> = {
      '/idp-config': searchParams.get('name') === 'one' ? '{"type":"openid","info":[]}' : '[]',
      '/get-config-kv': `${searchParams.get('key')} scopes= \n`,
    };
    const plain = sealed[call];
    if (request.method !== 'GET' && call === '/idp-config') reply.end();
    else if (plain !== undefined)
      void madmin.encryptBody(credentials.secretKey, plain).then((body) => reply.end(body));
    else if (call === '/help-config-kv') reply.end('{"subSys":"any","keysHelp":[]}');
    else reply.writeHead(426).end('{"Code":"XMinioAdminVersionMismatch","Message":"older"}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void older.close());
  await once(older, 'listening');
  const endpoint = `http://127.0.0.1:${String((older.address() as AddressInfo).port)}`;
  const admin = madmin.createAdmin({ endpoint, credentials });
  const keyValues = [{ key: 'scopes', value: 'openid' }];
  await madmin.identityConfigList(admin, { type: 'openid' });
  await madmin.identityConfigInfo(admin, { type: 'openid', name: 'one' });
  await madmin.identityConfigAdd(admin, { type: 'openid', name: 'one', keyValues });
  await madmin.identityConfigUpdate(admin, { type: 'ldap', keyValues });
  await madmin.identityConfigDelete(admin, { type: 'openid', name: 'one' });
  expect(asked).toEqual([
    'GET ?name=&type=openid',
    'GET ?name=one&type=openid',
    'PUT ?name=one&type=openid',
    'PUT ?name=_&type=ldap',
    'DELETE ?name=one&type=openid',
  ]);
});
