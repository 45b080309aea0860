import { accountPasswordSet } from '@longshore/contract/account/account';
import { sessionView } from '@longshore/contract/session/session';
import { userDelete, userInfo, userSetStatus } from '@longshore/madmin';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { attemptedName } from '#/session/attempted-name.ts';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { as, console, minio } = await liveFixture();
const root = adminOf(minio);
const next = 'another password';

async function person() {
  const user = await createUser(root, 'own', 'readonly');
  onTestFinished(() => userDelete(root, user).catch(() => undefined));
  return { user, caller: await as(user) };
}

const passwords = (current: string, following = next) => ({
  body: { current_secret_key: current, new_secret_key: following },
});

test('changes the password of a user without admin rights, who stays signed in', async () => {
  const { user, caller } = await person();
  const before = caller.raw.cookie();
  await caller(accountPasswordSet, passwords(user.secretKey));
  expect(caller.raw.cookie()).not.toBe(before);
  expect(await caller(sessionView, {})).toMatchObject({ userName: user.accessKey, kind: 'sts' });
  expect(await userInfo(root, user)).toMatchObject({ status: 'enabled', policyName: 'readonly' });
  await expect(as(user)).rejects.toThrow('401');
  await as({ accessKey: user.accessKey, secretKey: next });
});

test('keeps the browser known for the name that attempts count for', async () => {
  const own = await ownConsole(minio.endpoint, { CONSOLE_LDAP_ENABLED: 'on' });
  const user = await createUser(root, 'Own', 'readonly');
  onTestFinished(() => userDelete(root, user).catch(() => undefined));
  const caller = await callerAt(own.url, user);
  const reply = await caller.raw.post('/account/change-password', passwords(user.secretKey).body);
  expect(reply.status).toBe(204);
  const mark = reply.headers.getSetCookie().find((line) => line.startsWith('longshore-known='));
  const name = attemptedName(own.deps.config, user.accessKey);
  expect(name).not.toBe(user.accessKey);
  expect(own.deps.knownBrowsers.idOf(mark?.split(';')[0], name)).toBeDefined();
});

test('rejects a wrong current password, and the session stays', async () => {
  const { user, caller } = await person();
  expect(await refusalOf(caller(accountPasswordSet, passwords('not the password')))).toMatchObject({
    status: 403,
    code: 'InvalidCurrentPassword',
    field: 'body.current_secret_key',
  });
  await caller(sessionView, {});
  await as(user);
});

test('slows who guesses the current password', async () => {
  const own = await ownConsole(minio.endpoint, { CONSOLE_LOGIN_FAILURES_PER_KEY: '2' });
  const { user } = await person();
  const caller = await callerAt(own.url, user);
  for (const guess of ['first guess', 'second guess'])
    expect(await refusalOf(caller(accountPasswordSet, passwords(guess)))).toMatchObject({ status: 403 });
  expect(await refusalOf(caller(accountPasswordSet, passwords(user.secretKey)))).toMatchObject({
    status: 429,
    code: 'TooManyAttempts',
  });
});

test.each(['short', ' around '.padStart(12), 'a'.repeat(257)])(
  'rejects the new password %j',
  async (text) => {
    const { user, caller } = await person();
    expect(await refusalOf(caller(accountPasswordSet, passwords(user.secretKey, text)))).toMatchObject({
      status: 400,
      field: 'body.new_secret_key',
    });
  },
);

test('tells root where its password is set', async () => {
  const caller = await as({ accessKey: minio.rootUser, secretKey: minio.rootPassword });
  const refusal = await refusalOf(caller(accountPasswordSet, passwords(minio.rootPassword)));
  expect(refusal).toMatchObject({ status: 403, code: 'PasswordSetElsewhere' });
  expect(refusal.detailedMessage).toContain('MINIO_ROOT_PASSWORD');
});

test('is refused to whom a policy denies it', async () => {
  const Statement = [
    { Effect: 'Allow' as const, Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
    { Effect: 'Deny' as const, Action: ['admin:CreateUser'], Resource: [] },
  ];
  const user = await createUser(root, 'denied', { Version: '2012-10-17', Statement });
  onTestFinished(() => user.remove());
  const caller = await as(user);
  expect(await refusalOf(caller(accountPasswordSet, passwords(user.secretKey)))).toMatchObject({
    status: 403,
    action: 'admin:CreateUser',
  });
});

test('does not enable a user who was disabled meanwhile', async () => {
  const { user, caller } = await person();
  await userSetStatus(root, { accessKey: user.accessKey, status: 'disabled' });
  await refusalOf(caller(accountPasswordSet, passwords(user.secretKey)));
  expect(await userInfo(root, user)).toMatchObject({ status: 'disabled' });
});

test('the journal keeps that it was changed, and no password', async () => {
  const { user, caller } = await person();
  await caller(accountPasswordSet, passwords(user.secretKey));
  const entries = await console.deps.store.journal.list({ count: 50 });
  expect(entries.find(({ userName }) => userName === user.accessKey)).toMatchObject({
    rowId: 'accountPasswordSet',
    outcome: 'done',
  });
  expect(JSON.stringify(entries)).not.toContain(next);
  expect(JSON.stringify(entries)).not.toContain(user.secretKey);
});
