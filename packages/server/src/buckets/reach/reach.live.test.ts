import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@longshore/contract/error';
import {
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  groupSetStatus,
  policyAdd,
  policyAttach,
  policyDelete,
  policyList,
  userSetStatus,
} from '@longshore/madmin';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import {
  adminOf,
  createPersonas,
  createUser,
  type Personas,
  removeBucket,
} from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '../../live-console.ts';

let minio: Minio;
let admin: ReturnType<typeof adminOf>;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let personas: Personas;
let administrator: ConsoleSession;

beforeAll(async () => {
  minio = await sharedMinio();
  admin = adminOf(minio);
  personas = await createPersonas(minio);
  console = await startLiveConsole(minio.endpoint);
  administrator = await signIn(console.url, personas.administrator);
});
afterAll(async () => {
  await console.close();
  await personas.remove();
});

const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;
interface Policies {
  policies: { name: string; policy: string }[];
  total: number;
}
const policiesOf = async (bucket: string, page = '') =>
  (await (await administrator.get(`/bucket-policy/${bucket}${page}`)).json()) as Policies;
const usersOf = async (bucket: string, page = '') =>
  (await (await administrator.get(`/bucket-users/${bucket}${page}`)).json()) as string[];

async function makeBucket(): Promise<string> {
  const Bucket = uniqueName('reached');
  const s3 = s3Of(minio);
  await s3.send(new CreateBucketCommand({ Bucket }));
  s3.destroy();
  onTestFinished(() => removeBucket(minio, Bucket));
  return Bucket;
}

const allow = (...Resource: string[]) => ({
  Effect: 'Allow' as const,
  Action: ['s3:*'],
  Resource: Resource.map((one) => `arn:aws:s3:::${one}`),
});
const deny = (...resources: string[]) => ({ ...allow(...resources), Effect: 'Deny' as const });

async function makePolicy(...Statement: ReturnType<typeof allow | typeof deny>[]): Promise<string> {
  const name = uniqueName('policy');
  await policyAdd(admin, { name, policy: { Version: '2012-10-17', Statement } });
  onTestFinished(() => policyDelete(admin, { name }));
  return name;
}

test('policies that reach the bucket, and no others', async () => {
  const bucket = await makeBucket();
  const reaching = [
    await makePolicy(allow(bucket)),
    await makePolicy(allow(`${bucket}/folder/*`)),
    await makePolicy(allow('*'), deny(`${bucket}/secret/*`)),
  ];
  const others = [
    await makePolicy(allow(`${bucket}-old`, `${bucket}-old/*`)),
    await makePolicy(allow('*'), deny(bucket, `${bucket}/*`)),
  ];
  const { policies, total } = await policiesOf(bucket);
  expect(total).toBe(policies.length);
  const names = policies.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...reaching, 'consoleAdmin', 'readonly', 'readwrite', 'writeonly']),
  );
  for (const name of [...others, 'diagnostics']) expect(names).not.toContain(name);
  expect(names).toEqual(names.toSorted());
  const shown = policies.find(({ name }) => name === reaching[0]);
  expect(JSON.parse(shown?.policy ?? '')).toMatchObject({ Statement: [allow(bucket)] });
  expect((await policiesOf(bucket, '?offset=1&limit=2')).policies.map(({ name }) => name)).toEqual(
    names.slice(1, 3),
  );

  // The server's own choice takes a Deny and a right of the server for reach, and misses who reaches one folder only.
  const chosen = Object.keys(await policyList(admin, { bucket }));
  const both = names.filter((name) => chosen.includes(name));
  expect(both).toEqual(expect.arrayContaining([reaching[0], reaching[2], 'consoleAdmin', 'readwrite']));
  expect(chosen).toEqual(expect.arrayContaining([others[1], 'diagnostics']));
  expect(chosen).not.toContain(reaching[1]);
});

test('users who reach the bucket by policies of their own and of their groups', async () => {
  const bucket = await makeBucket();
  const nothing = { Version: '2012-10-17' as const, Statement: [deny('nowhere')] };
  const own = await createUser(admin, 'own', { ...nothing, Statement: [allow(`${bucket}/*`)] });
  const [member, stopped, idle] = [
    await createUser(admin, 'member', nothing),
    await createUser(admin, 'stopped', { ...nothing, Statement: [deny(bucket, `${bucket}/*`)] }),
    await createUser(admin, 'idle', nothing),
  ];
  const disabled = await createUser(admin, 'disabled', { ...nothing, Statement: [allow(bucket)] });
  onTestFinished(async () => {
    for (const user of [own, member, stopped, idle, disabled]) await user.remove();
  });
  await userSetStatus(admin, { accessKey: disabled.accessKey, status: 'disabled' });
  const group = uniqueName('group');
  const members = [member.accessKey, stopped.accessKey];
  const policy = await makePolicy(allow(bucket));
  await groupMembersAdd(admin, { group, members });
  await policyAttach(admin, { group, policies: [policy] });
  onTestFinished(async () => {
    await groupMembersRemove(admin, { group, members });
    await groupDelete(admin, { group });
  });

  const users = await usersOf(bucket);
  expect(users).toEqual(expect.arrayContaining([own.accessKey, member.accessKey]));
  for (const user of [stopped, idle, disabled]) expect(users).not.toContain(user.accessKey);
  expect(users).toEqual(
    expect.arrayContaining([personas.administrator.accessKey, personas.readOnly.accessKey]),
  );
  expect(users).not.toContain(personas.noRights.accessKey);
  expect(users).not.toContain(personas.oneBucket.accessKey);
  expect(await usersOf(bucket, '?limit=1')).toEqual(users.slice(0, 1));

  await groupSetStatus(admin, { group, status: 'disabled' });
  expect(await usersOf(bucket)).not.toContain(member.accessKey);
});

test('a bucket that is gone, and a part that is none', async () => {
  for (const path of ['bucket-policy', 'bucket-users']) {
    const gone = await administrator.get(`/${path}/${uniqueName('never')}`);
    expect(gone.status).toBe(404);
    expect((await errorOf(gone)).code).toBe('NoSuchBucket');
    const bad = await administrator.get(`/${path}/${personas.bucket}?offset=-1`);
    expect(await errorOf(bad)).toMatchObject({ code: 'InvalidInput', field: 'query.offset' });
  }
});

test('who may not is told which right is missing', async () => {
  const session = await signIn(console.url, personas.oneBucket);
  const policies = await session.get(`/bucket-policy/${personas.bucket}`);
  expect(policies.status).toBe(403);
  expect((await errorOf(policies)).action).toBe('admin:ListUserPolicies');
  const users = await session.get(`/bucket-users/${personas.bucket}`);
  expect(users.status).toBe(403);
  expect((await errorOf(users)).action).toBe('admin:ListUsers');
});

test('a server without the admin API offers neither', async () => {
  const server = await startVersityGw();
  const plain = await startLiveConsole(server.endpoint);
  onTestFinished(async () => {
    await plain.close();
    await server.stop();
  });
  const session = await signIn(plain.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
  for (const path of ['/bucket-policy/any-bucket', '/bucket-users/any-bucket'])
    expect((await errorOf(await session.get(path))).code).toBe('NotOffered');
});
