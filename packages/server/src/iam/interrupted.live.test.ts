import type { IamImport, IamKind } from '@longshore/contract/iam/iam-schemas';
import {
  groupDelete,
  groupInfo,
  groupMembersAdd,
  groupMembersRemove,
  policyDelete,
  policyInfo,
  serviceAccountAdd,
  serviceAccountDelete,
  serviceAccountInfo,
  userAdd,
  userDelete,
} from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import { zipOf } from '@longshore/testkit/zip';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, personas } = await liveFixture();
const root = adminOf(minio);
const secretKey = 'a secret of theirs';

/** A console behind a proxy that fails when told, with what it logs. */
async function proxied() {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const live = await ownConsole(proxy.url, {}, { log });
  const { raw } = await callerAt(live.url, personas.administrator);
  const send = (zip: Buffer, init: RequestInit = {}) =>
    raw.request('/iam-import', {
      ...init,
      method: 'PUT',
      headers: { 'content-type': 'application/zip' },
      body: new Uint8Array(zip),
    });
  const recorded = async () => {
    const changes = await live.deps.store.journal.list({ count: 10 });
    return changes.find(({ rowId }) => rowId === 'iamImport');
  };
  return { proxy, lines, send, recorded };
}

/** A user whose access keys and group are there, and an archive in which these are disabled and something else. */
async function disabledArchive() {
  const [user, group] = [uniqueName('user'), uniqueName('group')];
  const keys = [uniqueName('key'), uniqueName('key')];
  await userAdd(root, { accessKey: user, secretKey });
  for (const accessKey of keys) await serviceAccountAdd(root, { parentUser: user, accessKey, secretKey });
  await groupMembersAdd(root, { group, members: [user] });
  onTestFinished(async () => {
    await groupMembersRemove(root, { group, members: [user] });
    await groupDelete(root, { group });
    await userDelete(root, { accessKey: user });
  });
  const off = (accessKey: string) => ({
    parent: user,
    accessKey,
    secretKey,
    status: 'off',
    name: 'restored',
  });
  const files = {
    'iam-assets/groups.json': { [group]: { version: 1, status: 'disabled', members: [user] } },
    'iam-assets/svcaccts.json': Object.fromEntries(keys.map((accessKey) => [accessKey, off(accessKey)])),
  };
  const texts = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]);
  return { group, keys, zip: zipOf(Object.fromEntries(texts) as Record<string, string>) };
}

const statusOf = async (accessKey: string) => (await serviceAccountInfo(root, { accessKey })).accountStatus;

test('disables what it is to disable for somebody who has left, and records it', async () => {
  const { proxy, lines, send, recorded } = await proxied();
  const { group, keys, zip } = await disabledArchive();
  await proxy.fail('hold', { pathPattern: /update-service-account/ });
  const leaving = new AbortController();
  const left = send(zip, { signal: leaving.signal }).catch((cause: unknown) => cause);
  await waitFor('the first key', () => proxy.requests().some(({ path }) => path.includes('update-service')));
  leaving.abort();
  expect(await left).toBe(leaving.signal.reason);
  const isCut = () => lines.some(({ path, isCut: cut }) => path === '/api/v1/iam-import' && cut === true);
  await waitFor('the console to see it', isCut);
  for (const accessKey of keys) expect(await statusOf(accessKey)).toBe('on');
  await proxy.fail('none');
  await waitFor('the record', async () => (await recorded()) !== undefined);
  for (const accessKey of keys) expect(await statusOf(accessKey)).toBe('off');
  expect((await groupInfo(root, { group })).status).toBe('disabled');
  const change = await recorded();
  for (const name of [group, ...keys]) expect(change?.after).toContain(name);
  expect(change?.after).not.toContain(secretKey);
});

test('tells each that could not be disabled, whyever, and tries all', async () => {
  const { proxy, lines, send } = await proxied();
  const { group, keys, zip } = await disabledArchive();
  await proxy.fail('cut', { pathPattern: /update-service-account/ });
  const reply = await send(zip);
  expect(reply.status).toBe(200);
  const { parts } = (await reply.json()) as IamImport;
  const entriesOf = (wanted: IamKind) => parts.find(({ kind }) => kind === wanted)?.entries;
  expect(entriesOf('serviceAccounts')).toEqual(
    keys.toSorted().map((name) => ({ name, outcome: 'failed', reason: 'stillEnabled' })),
  );
  expect(entriesOf('groups')).toEqual([{ name: group, outcome: 'changed' }]);
  expect((await groupInfo(root, { group })).status).toBe('disabled');
  const logged = lines.find(({ msg }) => String(msg).includes('does not have its status'));
  expect(logged).toMatchObject({ count: 2 });
});

test('disables what it can when the import itself is cut, and names the rest', async () => {
  const { proxy, send, recorded } = await proxied();
  const { keys, zip } = await disabledArchive();
  const [there = '', gone = ''] = keys;
  await serviceAccountDelete(root, { accessKey: gone });
  // The one without content, which asks for the permission, passes.
  await proxy.fail('cut', { pathPattern: /import-iam/, afterRequestBytes: 100 });
  const reply = await send(zip);
  const error = (await reply.json()) as { code: string; detailedMessage: string };
  expect(error.code).toBe('UpstreamCut');
  expect(error.detailedMessage).toContain(`Check that these are disabled: ${gone}.`);
  expect(await statusOf(there)).toBe('off');
  expect(await recorded()).toMatchObject({ outcome: 'uncertain', code: 'UpstreamCut' });
});

test('records an import that the storage server stops half way', async () => {
  const { send, recorded } = await proxied();
  const name = uniqueName('policy');
  onTestFinished(() => policyDelete(root, { name }));
  const Statement = [{ Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] }];
  const zip = zipOf({
    'iam-assets/policies.json': JSON.stringify({ [name]: { Version: '2012-10-17', Statement } }),
    'iam-assets/users.json': JSON.stringify({ [minio.rootUser]: { secretKey, status: 'enabled' } }),
  });
  const reply = await send(zip);
  const { code } = (await reply.json()) as { code: string };
  expect(code).toBe('XMinioInvalidIAMCredentials');
  await expect(policyInfo(root, { name })).resolves.toBeDefined();
  const change = await recorded();
  expect(change).toMatchObject({ outcome: 'uncertain', code });
  expect(change?.after).toContain(name);
});
