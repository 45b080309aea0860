import * as keys from '@longshore/contract/service-accounts/service-accounts';
import { neverExpires } from '@longshore/contract/service-accounts/expiry';
import { sessionView } from '@longshore/contract/session/session';
import { serviceAccountDelete, serviceAccountInfo, userDelete } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, as, console, minio, personas } = await liveFixture();
const root = adminOf(minio);

const policy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::photos/*'] }],
});
const hour = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const newAccessKey = () => uniqueName('k').replaceAll('-', '').slice(-20);
const keyOf = (accessKey: string) => ({ params: { accessKey } });
const infoOf = (accessKey: string) => serviceAccountInfo(root, { accessKey });

/** Somebody with no more than this, who goes with the test. */
async function person(...actions: string[]) {
  const Statement = [
    { Effect: 'Allow' as const, Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::*'] },
    ...(actions.length === 0
      ? []
      : [{ Effect: 'Allow' as const, Action: actions.map((one) => `admin:${one}`), Resource: [] }]),
  ];
  const user = await createUser(root, 'keeper', { Version: '2012-10-17', Statement });
  onTestFinished(() => userDelete(root, user).catch(() => undefined));
  return { user, caller: await as(user) };
}

const create = async (caller: Caller, body: BodyOf<typeof keys.serviceAccountCreate> = {}) =>
  (await caller(keys.serviceAccountCreate, { body })).accessKey;

describe('own keys', () => {
  test('are created, listed, opened and deleted by a user without admin rights', async () => {
    const { user, caller } = await person();
    const expiry = inMs(hour);
    const body = { name: 'backup', description: 'For the backup', expiry };
    const made = await caller(keys.serviceAccountCreate, { body });
    expect(made).toMatchObject({ url: minio.endpoint });
    await (
      await as(made)
    )(sessionView, {});
    const [listed, ...others] = await caller(keys.serviceAccountList, {});
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      accessKey: made.accessKey,
      accountStatus: 'on',
      impliedPolicy: true,
      name: 'backup',
      description: 'For the backup',
    });
    expect(Date.parse(listed?.expiration ?? '')).toBeCloseTo(Date.parse(expiry), -4);
    const told = await caller(keys.serviceAccountView, keyOf(made.accessKey));
    expect(told).toMatchObject({ parentUser: user.accessKey, impliedPolicy: true });
    expect(told.policy).toContain('s3:GetObject');
    await caller(keys.serviceAccountDelete, keyOf(made.accessKey));
    expect(await caller(keys.serviceAccountList, {})).toEqual([]);
  });

  test('take values of their own, a narrowed policy and the old comment', async () => {
    const { caller } = await person();
    const given = { accessKey: newAccessKey(), secretKey: 'a secret of my own' };
    const body = { ...given, policy, comment: 'From before' };
    expect(await caller(keys.serviceAccountCreateWithKeys, { body })).toMatchObject(given);
    const told = await caller(keys.serviceAccountView, keyOf(given.accessKey));
    expect(told).toMatchObject({ impliedPolicy: false, description: 'From before' });
    expect(JSON.parse(told.policy)).toMatchObject(JSON.parse(policy) as object);
    expect(told).not.toHaveProperty('expiration');
  });

  test('take empty members and the epoch for none', async () => {
    const { caller } = await person();
    const body = { policy: '', name: '', description: '', comment: '', expiry: neverExpires };
    const accessKey = await create(caller, body);
    expect(await infoOf(accessKey)).toMatchObject({ impliedPolicy: true });
    expect(await infoOf(accessKey)).not.toHaveProperty('expiration');
  });

  test('are not created by whom a policy denies it, and still listed', async () => {
    const Statement = [
      { Effect: 'Allow' as const, Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
      { Effect: 'Deny' as const, Action: ['admin:CreateServiceAccount'], Resource: [] },
    ];
    const user = await createUser(root, 'denied', { Version: '2012-10-17', Statement });
    onTestFinished(() => user.remove());
    const caller = await as(user);
    expect(await refusalOf(caller(keys.serviceAccountCreate, { body: {} }))).toMatchObject({
      status: 403,
      action: 'admin:CreateServiceAccount',
    });
    expect(await caller(keys.serviceAccountList, {})).toEqual([]);
  });

  test.each<[fault: string, object, string]>([
    ['a name that begins with a digit', { name: '1st' }, 'body.name'],
    ['a name with a space', { name: 'a b' }, 'body.name'],
    ['a long name', { name: 'a'.repeat(33) }, 'body.name'],
    ['a long description', { description: 'é'.repeat(129) }, 'body.description'],
    ['a policy that is no JSON', { policy: '{' }, 'body.policy'],
    ['a policy without statements', { policy: '{"Version":"2012-10-17","Statement":[]}' }, 'body.policy'],
    ['a large policy', { policy: JSON.stringify({ Statement: [{ Sid: 'a'.repeat(4096) }] }) }, 'body.policy'],
    ['an unknown effect', { policy: policy.replace('Allow', 'Perhaps') }, 'body.policy'],
    ['a word for a time', { expiry: 'tomorrow' }, 'body.expiry'],
    ['a near expiry', { expiry: inMs(14 * 60_000) }, 'body.expiry'],
    ['a far expiry', { expiry: inMs(366 * 24 * hour) }, 'body.expiry'],
  ])('reject %s', async (_fault, body, field) => {
    const { caller } = await person();
    expect(await refusalOf(caller.unchecked(keys.serviceAccountCreate, { body }))).toMatchObject({
      status: 400,
      field,
    });
    expect(await caller(keys.serviceAccountList, {})).toEqual([]);
  });

  test('reject values that are taken, too short or too long', async () => {
    const { caller } = await person();
    const taken = await create(caller);
    const secretKey = 'long enough';
    const refused = (accessKey: string, secret = secretKey) =>
      refusalOf(caller(keys.serviceAccountCreateWithKeys, { body: { accessKey, secretKey: secret } }));
    expect(await refused(taken)).toMatchObject({ status: 409, code: 'NameTaken', field: 'body.accessKey' });
    const other = await createUser(root, 'u', 'readonly');
    onTestFinished(() => other.remove());
    expect(other.accessKey.length).toBeLessThanOrEqual(20);
    expect(await refused(other.accessKey)).toMatchObject({ status: 409, code: 'NameTaken' });
    expect(await refused('ab')).toMatchObject({ status: 400, field: 'body.accessKey' });
    expect(await refused('a'.repeat(21))).toMatchObject({ status: 400, field: 'body.accessKey' });
    expect(await refused('abc', 'short')).toMatchObject({ status: 400, field: 'body.secretKey' });
  });
});

describe('change', () => {
  test('keeps the policy of a narrowed key, whatever else changes', async () => {
    const accessKey = await create(administrator, { policy, name: 'before', expiry: inMs(hour) });
    onTestFinished(() => serviceAccountDelete(root, { accessKey }));
    const change = (body: BodyOf<typeof keys.serviceAccountUpdate>) =>
      administrator(keys.serviceAccountUpdate, { ...keyOf(accessKey), body });
    await change({ status: 'off' });
    await change({ name: 'after', description: 'Said', status: '', secretKey: '' });
    await change({ expiry: neverExpires });
    const info = await infoOf(accessKey);
    expect(info).toMatchObject({
      impliedPolicy: false,
      accountStatus: 'off',
      name: 'after',
      description: 'Said',
    });
    expect(info.policy).toMatchObject(JSON.parse(policy) as object);
    expect(info).not.toHaveProperty('expiration');
    await change({ status: 'enabled', secretKey: 'another secret' });
    await as({ accessKey, secretKey: 'another secret' });
  });

  test('leaves a key with all rights of its user as it is', async () => {
    const accessKey = await create(administrator);
    onTestFinished(() => serviceAccountDelete(root, { accessKey }));
    await administrator(keys.serviceAccountUpdate, { ...keyOf(accessKey), body: { status: 'off' } });
    expect(await infoOf(accessKey)).toMatchObject({ impliedPolicy: true, accountStatus: 'off' });
  });

  test('narrows a key, and widens it only where the policy is sent empty', async () => {
    const accessKey = await create(administrator);
    onTestFinished(() => serviceAccountDelete(root, { accessKey }));
    await administrator(keys.serviceAccountUpdate, { ...keyOf(accessKey), body: { policy } });
    expect(await infoOf(accessKey)).toMatchObject({ impliedPolicy: false });
    await administrator(keys.serviceAccountUpdate, { ...keyOf(accessKey), body: { policy: '' } });
    expect(await infoOf(accessKey)).toMatchObject({ impliedPolicy: true });
  });

  test('says that a name or description cannot be taken away', async () => {
    const accessKey = await create(administrator, { name: 'named', description: 'Said' });
    onTestFinished(() => serviceAccountDelete(root, { accessKey }));
    for (const member of ['name', 'description'] as const)
      expect(
        await refusalOf(
          administrator(keys.serviceAccountUpdate, { ...keyOf(accessKey), body: { [member]: '' } }),
        ),
      ).toMatchObject({ status: 400, field: `body.${member}` });
  });

  test('is refused to whom may not, for a key of their own too', async () => {
    const { caller } = await person();
    const accessKey = await create(caller);
    const body = { status: 'off' as const };
    expect(await refusalOf(caller(keys.serviceAccountUpdate, { ...keyOf(accessKey), body }))).toMatchObject({
      status: 403,
      action: 'admin:UpdateServiceAccount',
    });
    expect(await infoOf(accessKey)).toMatchObject({ accountStatus: 'on' });
  });

  test('returns 404 for a key that does not exist, and the session stays', async () => {
    const gone = keyOf(newAccessKey());
    for (const call of [keys.serviceAccountView, keys.serviceAccountDelete])
      expect(await refusalOf(administrator(call, gone))).toMatchObject({ status: 404 });
    expect(await refusalOf(administrator(keys.serviceAccountUpdate, { ...gone, body: {} }))).toMatchObject({
      status: 404,
    });
    await administrator(keys.serviceAccountList, {});
  });
});

describe('keys of others', () => {
  test('are created and listed by who may', async () => {
    const { user } = await person();
    const { caller } = await person('CreateServiceAccount', 'ListServiceAccounts');
    const named = { params: { userName: user.accessKey } };
    const made = await caller(keys.userServiceAccountCreate, { ...named, body: { policy } });
    const given = { accessKey: newAccessKey(), secretKey: 'long enough' };
    await caller(keys.userServiceAccountCreateWithKeys, { ...named, body: given });
    const listed = await caller(keys.userServiceAccountList, named);
    expect(listed.map(({ accessKey }) => accessKey).toSorted()).toEqual(
      [made.accessKey, given.accessKey].toSorted(),
    );
    expect(await caller(keys.serviceAccountView, keyOf(given.accessKey))).toMatchObject({
      parentUser: user.accessKey,
    });
  });

  test('are refused to a lesser user', async () => {
    const { user, caller: owner } = await person();
    const accessKey = await create(owner);
    const { caller } = await person();
    const named = { params: { userName: user.accessKey } };
    expect(await refusalOf(caller(keys.userServiceAccountList, named))).toMatchObject({
      status: 403,
      action: 'admin:ListServiceAccounts',
    });
    expect(await refusalOf(caller(keys.userServiceAccountCreate, { ...named, body: {} }))).toMatchObject({
      status: 403,
      action: 'admin:CreateServiceAccount',
    });
    const keysGiven = { accessKey: newAccessKey(), secretKey: 'long enough' };
    expect(
      await refusalOf(caller(keys.userServiceAccountCreateWithKeys, { ...named, body: keysGiven })),
    ).toMatchObject({ status: 403, action: 'admin:CreateServiceAccount' });
    expect(await refusalOf(caller(keys.serviceAccountView, keyOf(accessKey)))).toMatchObject({
      status: 403,
      action: 'admin:ListServiceAccounts',
    });
    expect(await refusalOf(caller(keys.serviceAccountDelete, keyOf(accessKey)))).toMatchObject({
      status: 404,
    });
    expect(await infoOf(accessKey)).toMatchObject({ parentUser: user.accessKey });
  });

  test('return 404 for a user that does not exist', async () => {
    const named = { params: { userName: uniqueName('nobody') } };
    expect(
      await refusalOf(administrator(keys.userServiceAccountCreate, { ...named, body: {} })),
    ).toMatchObject({
      status: 404,
      code: 'XMinioAdminNoSuchUser',
    });
  });
});

describe('delete', () => {
  test('does not take the name of a user for a key', async () => {
    const { user } = await person();
    expect(await refusalOf(administrator(keys.serviceAccountDelete, keyOf(user.accessKey)))).toMatchObject({
      status: 404,
    });
    await as(user);
  });

  test('tells of several what is left, and deletes the rest', async () => {
    const { caller } = await person();
    const mine = [await create(caller), await create(caller)];
    const other = await create(administrator);
    onTestFinished(() => serviceAccountDelete(root, { accessKey: other }));
    const gone = newAccessKey();
    const [first = '', second = ''] = mine;
    const refusal = await refusalOf(
      caller(keys.serviceAccountDeleteMany, { body: [first, gone, other, second] }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'PartlyDone' });
    expect(refusal.undeleted?.map(({ key }) => key)).toEqual([gone, other]);
    expect(await caller(keys.serviceAccountList, {})).toEqual([]);
    await infoOf(other);
  });

  test('answers nothing where all are deleted', async () => {
    const { caller } = await person();
    await caller(keys.serviceAccountDeleteMany, { body: [await create(caller)] });
    expect(await caller(keys.serviceAccountList, {})).toEqual([]);
  });
});

test('the journal keeps what was done to a key, and no secret', async () => {
  const given = { accessKey: newAccessKey(), secretKey: 'never to be written' };
  await administrator(keys.serviceAccountCreateWithKeys, { body: given });
  const secretKey = 'nor this one either';
  await administrator(keys.serviceAccountUpdate, { ...keyOf(given.accessKey), body: { secretKey } });
  await administrator(keys.serviceAccountDelete, keyOf(given.accessKey));
  const entries = await console.deps.store.journal.list({ count: 100 });
  const own = entries.filter((entry) => JSON.stringify(entry).includes(given.accessKey));
  expect(own.map(({ rowId }) => rowId).toSorted()).toEqual([
    'serviceAccountCreateWithKeys',
    'serviceAccountDelete',
    'serviceAccountUpdate',
  ]);
  expect(own[0]?.userName).toBe(personas.administrator.accessKey);
  expect(JSON.stringify(entries)).not.toContain(given.secretKey);
  expect(JSON.stringify(entries)).not.toContain(secretKey);
});
