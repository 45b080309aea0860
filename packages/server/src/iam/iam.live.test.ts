import type { ErrorBody } from '@longshore/contract/error';
import type { IamImport, IamKind, IamPreview } from '@longshore/contract/iam/iam-schemas';
import {
  accountInfo,
  createAdmin,
  groupDelete,
  groupInfo,
  groupMembersAdd,
  groupMembersRemove,
  isAdminApiError,
  policyAdd,
  policyDelete,
  policyInfo,
  serviceAccountAdd,
  serviceAccountInfo,
  serviceAccountUpdate,
  userAdd,
  userInfo,
  userDelete,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '#/testing/caller.ts';
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';

// Archives are no JSON: these calls are plain.
const { administrator, as, minio, readOnly } = await liveFixture();
const root = adminOf(minio);
const Version = '2012-10-17';
const document = (...Action: string[]) => ({
  Version,
  Statement: [{ Effect: 'Allow' as const, Action, Resource: ['arn:aws:s3:::*'] }],
});

const exported = async (query = '', by = administrator) => {
  const reply = await by.raw.get(`/iam-export${query}`);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
};

const send = ({ raw }: Caller, path: string, zip: Buffer) =>
  raw.request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });

async function told<Answer>(reply: Response): Promise<Answer> {
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  return JSON.parse(text) as Answer;
}
const preview = async (zip: Buffer) =>
  told<IamPreview>(await send(administrator, '/iam-import/preview', zip));
const imported = async (zip: Buffer, query = '') =>
  told<IamImport>(await send(administrator, `/iam-import${query}`, zip));
const refusal = async (reply: Response) => ({
  status: reply.status,
  ...((await reply.json()) as ErrorBody),
});

const entryIn = ({ parts }: IamPreview | IamImport, kind: IamKind, wanted: string) =>
  parts.find((part) => part.kind === kind)?.entries.find(({ name }) => name === wanted);

/** An archive with these files of an export. */
const archiveOf = (files: Record<string, unknown>, folder = 'iam-assets'): Buffer =>
  zipOf(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`${folder}/${name}.json`, JSON.stringify(content)]),
    ),
  );

const named = (word: string) => {
  const name = uniqueName(word);
  const quiet = (step: () => Promise<unknown>) => async () => {
    await step().catch((cause: unknown) => {
      if (!isAdminApiError(cause)) throw cause;
    });
  };
  if (word === 'policy') onTestFinished(quiet(() => policyDelete(root, { name })));
  if (word === 'user') onTestFinished(quiet(() => userDelete(root, { accessKey: name })));
  if (word === 'group')
    onTestFinished(
      quiet(async () => {
        const { members } = await groupInfo(root, { group: name });
        if (members.length > 0) await groupMembersRemove(root, { group: name, members: [...members] });
        await groupDelete(root, { group: name });
      }),
    );
  return name;
};

test('exports without secret keys unless they are asked for', async () => {
  const user = named('user');
  const [secretKey, keySecret] = [uniqueName('secret'), uniqueName('secret')];
  await userAdd(root, { accessKey: user, secretKey });
  const { accessKey } = await serviceAccountAdd(root, {
    parentUser: user,
    secretKey: keySecret,
    accessKey: uniqueName('key'),
  });
  const whole = await exported('?secrets=true');
  expect(JSON.parse(String(zipEntries(whole).get('iam-assets/users.json')))).toHaveProperty(
    [user, 'secretKey'],
    secretKey,
  );
  for (const query of ['', '?secrets=false']) {
    const reply = await administrator.raw.get(`/iam-export${query}`);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toContain('iam.zip');
    const files = zipEntries(Buffer.from(await reply.arrayBuffer()));
    // MinIO itself would delete a key that it is sent without its secret.
    expect([...files.keys()]).not.toContain('iam-assets/svcaccts.json');
    const texts = Array.from(files.values(), String).join('\n');
    for (const secret of [secretKey, keySecret, minio.rootPassword, 'secretKey'])
      expect(texts).not.toContain(secret);
    expect(JSON.parse(String(files.get('iam-assets-without-secrets/users.json')))).toHaveProperty(
      [user, 'status'],
      'enabled',
    );
    expect(JSON.parse(String(files.get('iam-assets-without-secrets/svcaccts.json')))).toHaveProperty(
      accessKey,
    );
    expect(JSON.parse(String(files.get('iam-assets/policies.json')))).toHaveProperty('readonly');
  }
});

test('previews what an archive changes, and then changes that alone', async () => {
  const [added, changed, same] = [named('policy'), named('policy'), named('policy')];
  const [user, group, other] = [named('user'), named('group'), named('user')];
  const secretKey = 'a secret of theirs';
  for (const name of [changed, same])
    await policyAdd(root, { name, policy: document('s3:GetObject', 's3:PutObject') });
  await userAdd(root, { accessKey: other, secretKey });
  await groupMembersAdd(root, { group, members: [] });
  const key = await serviceAccountAdd(root, { parentUser: other, accessKey: uniqueName('key'), secretKey });
  const files = {
    policies: {
      [added]: document('s3:GetObject'),
      [changed]: document('s3:DeleteObject'),
      [same]: document('s3:PutObject', 's3:GetObject'),
    },
    users: { [user]: { secretKey, status: 'enabled' }, [other]: { secretKey, status: 'enabled' } },
    groups: { [group]: { version: 1, status: 'disabled', members: [user] } },
    user_mappings: { [user]: { version: 1, policy: `${added},readonly` } },
  };
  const zip = archiveOf({ ...files, strange: {} });
  const before = await preview(zip);
  expect(before.otherFiles).toEqual(['iam-assets/strange.json']);
  expect(before.parts.find(({ kind }) => kind === 'policies')).toMatchObject({ unchanged: 1 });
  expect(before.parts.find(({ kind }) => kind === 'users')).toMatchObject({ unchanged: 1 });
  expect(entryIn(before, 'policies', added)).toMatchObject({ state: 'added' });
  expect(entryIn(before, 'policies', changed)).toMatchObject({ state: 'changed', changes: ['Statement'] });
  expect(entryIn(before, 'users', user)).toMatchObject({ state: 'added' });
  expect(entryIn(before, 'groups', group)).toMatchObject({
    state: 'changed',
    changes: ['members', 'status'],
  });
  expect(entryIn(before, 'groups', group)).toMatchObject({ membersAdded: [user] });
  expect(entryIn(before, 'userPolicies', user)).toMatchObject({
    state: 'added',
    policies: { before: [], after: [added, 'readonly'] },
  });
  expect(JSON.stringify(before)).not.toContain(secretKey);
  await expect(policyInfo(root, { name: added })).rejects.toThrow();

  const done = await imported(zip, `?revision=${before.revision}`);
  expect(entryIn(done, 'policies', changed)).toEqual({ name: changed, outcome: 'changed' });
  expect(entryIn(done, 'users', user)).toEqual({ name: user, outcome: 'added' });
  expect(entryIn(done, 'userPolicies', user)).toEqual({ name: user, outcome: 'added' });
  expect(await userInfo(root, { accessKey: user })).toMatchObject({
    policyName: `${added},readonly`,
    memberOf: [group],
  });
  // MinIO itself enables each group that it imports.
  expect(await groupInfo(root, { group })).toMatchObject({ status: 'disabled', members: [user] });
  const byKey = createAdmin({ endpoint: minio.endpoint, credentials: key });
  await expect(accountInfo(byKey)).resolves.toMatchObject({ AccountName: other });

  const after = await preview(zip);
  expect(after.parts.flatMap(({ entries }) => entries)).toEqual([]);
  expect(
    (await refusal(await send(administrator, `/iam-import?revision=${before.revision}`, zip))).code,
  ).toBe('ChangedMeanwhile');
});

test('tells what gives control, and changes nothing once what is there is another', async () => {
  const [user, policy] = [named('user'), named('policy')];
  const secretKey = 'a secret of theirs';
  await userAdd(root, { accessKey: user, secretKey });
  await policyAdd(root, { name: policy, policy: document('s3:GetObject', 's3:PutObject') });
  const zip = archiveOf({
    policies: { [policy]: document('s3:*') },
    svcaccts: { [uniqueName('key')]: { parent: minio.rootUser, secretKey, status: 'on' } },
    user_mappings: { [user]: { version: 1, policy: 'consoleAdmin' } },
  });
  const before = await preview(zip);
  expect(before.parts.flatMap(({ entries }) => entries)).toMatchObject([
    { name: policy, changes: ['Statement'] },
    { parent: minio.rootUser, power: 'unknownParent' },
    { name: user, policies: { before: [], after: ['consoleAdmin'] }, power: 'administration' },
  ]);
  await policyAdd(root, { name: policy, policy: document('s3:GetObject') });
  const late = await send(administrator, `/iam-import?revision=${before.revision}`, zip);
  expect((await refusal(late)).code).toBe('ChangedMeanwhile');
  expect(JSON.stringify(await policyInfo(root, { name: policy }))).not.toContain('s3:*');
});

test('skips and names those whose secrets are left out, and keeps what is there', async () => {
  const [user, gone, group] = [named('user'), uniqueName('gone'), named('group')];
  const secretKey = 'a secret of theirs';
  await userAdd(root, { accessKey: user, secretKey });
  const credentials = { accessKey: uniqueName('key'), secretKey };
  await serviceAccountAdd(root, { parentUser: user, ...credentials });
  const users = { [user]: { status: 'disabled' }, [gone]: { status: 'enabled' } };
  const svcaccts = { [credentials.accessKey]: { parent: user, status: 'on' } };
  const groups = { [group]: { version: 1, status: 'enabled', members: [user, gone] } };
  const ours = archiveOf({ users, svcaccts }, 'iam-assets-without-secrets');
  for (const zip of [archiveOf({ users, svcaccts, groups }), ours]) {
    for (const answer of [await preview(zip), await imported(zip)]) {
      for (const name of [user, gone])
        expect(entryIn(answer, 'users', name)).toMatchObject({ reason: 'noSecret' });
      expect(entryIn(answer, 'serviceAccounts', credentials.accessKey)).toMatchObject({ reason: 'noSecret' });
    }
    await expect(accountInfo(createAdmin({ endpoint: minio.endpoint, credentials }))).resolves.toMatchObject({
      AccountName: user,
    });
    expect((await userInfo(root, { accessKey: user })).status).toBe('enabled');
  }
  expect((await groupInfo(root, { group })).members).toEqual([user]);
});

test('imports users and keys with their secrets, and leaves disabled keys disabled', async () => {
  const user = named('user');
  const credentials = { accessKey: uniqueName('key'), secretKey: 'a secret of theirs' };
  await userAdd(root, { accessKey: user, secretKey: credentials.secretKey });
  await serviceAccountAdd(root, { parentUser: user, ...credentials });
  await serviceAccountUpdate(root, { accessKey: credentials.accessKey, accountStatus: 'off' });
  const files = zipEntries(await exported('?secrets=true'));
  const of = (file: string, name: string) => {
    const all = JSON.parse(String(files.get(`iam-assets/${file}.json`))) as Record<string, object>;
    return { [name]: all[name] };
  };
  const zip = archiveOf({ users: of('users', user), svcaccts: of('svcaccts', credentials.accessKey) });
  await userDelete(root, { accessKey: user });
  const done = await imported(zip);
  expect(entryIn(done, 'users', user)).toEqual({ name: user, outcome: 'added' });
  expect(entryIn(done, 'serviceAccounts', credentials.accessKey)).toMatchObject({ outcome: 'added' });
  expect((await serviceAccountInfo(root, { accessKey: credentials.accessKey })).accountStatus).toBe('off');
  await expect(
    accountInfo(createAdmin({ endpoint: minio.endpoint, credentials: { ...credentials, accessKey: user } })),
  ).resolves.toMatchObject({ AccountName: user });
});

test('skips what the storage server could not use, and names what it refused', async () => {
  const [policy, user, removed] = [uniqueName('policy'), named('user'), named('policy')];
  await policyAdd(root, { name: removed, policy: document('s3:GetObject') });
  const { accessKey } = await serviceAccountAdd(root, {
    accessKey: uniqueName('key'),
    secretKey: 'long enough',
  });
  const zip = archiveOf({
    policies: { [policy]: { Version: 'x', Statement: [{ Effect: 'Maybe' }] }, [removed]: {} },
    users: { [accessKey]: { secretKey: 'long enough' }, [user]: { secretKey: 'short' }, text: 'b' },
    user_mappings: { [user]: { version: 1, policy: uniqueName('never') } },
  });
  const before = await preview(zip);
  expect(entryIn(before, 'policies', policy)).toMatchObject({ state: 'skipped', reason: 'invalid' });
  expect(entryIn(before, 'policies', removed)).toMatchObject({ state: 'removed' });
  expect(entryIn(before, 'users', accessKey)).toMatchObject({ state: 'skipped', reason: 'nameTaken' });
  expect(entryIn(before, 'users', 'text')).toMatchObject({ state: 'skipped', reason: 'invalid' });
  expect(entryIn(before, 'userPolicies', user)).toMatchObject({ state: 'skipped', reason: 'unknownPolicy' });
  const done = await imported(zip);
  expect(entryIn(done, 'users', user)).toEqual({ name: user, outcome: 'failed', reason: 'refused' });
  expect(entryIn(done, 'policies', removed)).toEqual({ name: removed, outcome: 'removed' });
  await expect(policyInfo(root, { name: policy })).rejects.toThrow();
});

test('rejects what is no such archive', async () => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const bodies = [
    Buffer.from('no archive'),
    Buffer.alloc(0),
    zipOf({ 'iam-assets/users.json': 'no json' }),
    zipOf({ 'iam-assets/users.json': '[]' }),
    zipOf({ 'iam-assets/policies.json': `{"p":${deep}}` }),
    zipOf(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`file${String(at)}`, '']))),
  ];
  for (const path of ['/iam-import', '/iam-import/preview'])
    for (const body of bodies)
      expect(await refusal(await send(administrator, path, body))).toMatchObject({
        status: 400,
        code: 'InvalidInput',
        field: 'body',
      });
  expect((await preview(zipOf({}))).parts.flatMap(({ entries }) => entries)).toEqual([]);
  const large = await send(administrator, '/iam-import/preview', Buffer.alloc(65 * 1024 * 1024));
  expect(await refusal(large)).toMatchObject({ status: 413, code: 'BodyTooLarge' });
});

test('names the missing permission', async () => {
  const zip = archiveOf({ users: {} });
  const out = await readOnly.raw.get('/iam-export');
  expect(await refusal(out)).toMatchObject({ status: 403, action: 'admin:ExportIAM' });
  for (const path of ['/iam-import', '/iam-import/preview'])
    expect(await refusal(await send(readOnly, path, zip))).toMatchObject({
      status: 403,
      action: 'admin:ImportIAM',
    });
  const user = await createUser(root, 'importer', {
    Version,
    Statement: [{ Effect: 'Allow', Action: ['admin:ImportIAM'], Resource: [] }],
  });
  onTestFinished(() => user.remove());
  const importer = await as(user);
  for (const path of ['/iam-import', '/iam-import/preview'])
    expect(await refusal(await send(importer, path, zip))).toMatchObject({
      status: 403,
      action: 'admin:ExportIAM',
    });
});

test('reports it as not supported without the admin API', async () => {
  const plain = await rootOf(await startVersityGw());
  expect((await refusal(await plain.raw.get('/iam-export'))).code).toBe('NotOffered');
  expect((await refusal(await send(plain, '/iam-import', zipOf({})))).code).toBe('NotOffered');
});
