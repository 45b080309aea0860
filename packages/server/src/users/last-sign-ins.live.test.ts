import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { userDelete, userList, userView } from '@longshore/contract/users/users';
import { serviceAccountAdd, userAdd } from '@longshore/madmin';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { administrator, as, minio, personas, readOnly } = await liveFixture();
const root = adminOf(minio);

async function person() {
  const user = await createUser(root, 'seen', 'readonly');
  onTestFinished(() => user.remove().catch(() => undefined));
  return user;
}

const viewedBy = async (caller: Caller, userName: string) =>
  (await caller(userView, { params: { userName } })).lastSignInAt;
const listedBy = async (caller: Caller, userName: string) =>
  (await caller(userList, {})).users.find(({ accessKey }) => accessKey === userName)?.lastSignInAt;

test('tells when a user last signed in to whoever may see the user', async () => {
  const user = await person();
  const key = await serviceAccountAdd(root, { parentUser: user.accessKey });
  await as(key);
  for (const told of [viewedBy, listedBy]) expect(await told(administrator, user.accessKey)).toBeNull();
  const beforeMs = Date.now();
  await as(user);
  for (const told of [viewedBy, listedBy]) {
    const atMs = Date.parse((await told(administrator, user.accessKey)) ?? '');
    expect(atMs).toBeGreaterThanOrEqual(beforeMs);
    expect(atMs).toBeLessThanOrEqual(Date.now());
  }
});

test('tells nobody else', async () => {
  const user = await person();
  await as(user);
  for (const told of [viewedBy, listedBy])
    expect(await refusalOf(told(readOnly, user.accessKey))).toMatchObject({ status: 403 });
});

test('forgets it with the user', async () => {
  const user = await person();
  await as(user);
  await administrator(userDelete, { params: { userName: user.accessKey } });
  await userAdd(root, user);
  expect(await viewedBy(administrator, user.accessKey)).toBeNull();
});

test('shows users while it cannot be read', async () => {
  const own = await ownConsole(minio.endpoint);
  const caller = await callerAt(own.url, personas.administrator);
  const user = await person();
  const file = new DatabaseSync(join(own.deps.config.dataDir, 'longshore.db'));
  file.exec('drop table last_sign_ins');
  file.exec('drop table open_sessions');
  file.close();
  await callerAt(own.url, user);
  for (const told of [viewedBy, listedBy]) expect(await told(caller, user.accessKey)).toBeUndefined();
});
