import { adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
import { uniqueName } from '@longshore/testkit/names';
import { bucketPolicy } from '@longshore/testkit/persona-policies';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin } from './admin.ts';
import { accountInfo } from './calls/account.ts';
import { policyAdd, policyAttach, policyDelete } from './calls/policies.ts';
import { policyEntities } from './calls/policy-entities.ts';
import { assumeRole } from './calls/sts.ts';
import { userAdd, userDelete } from './calls/users.ts';
import { presignUrl } from './signing/presign-url.ts';
import { signRequest } from './signing/sign-request.ts';
import { createTransport } from './transport/create.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

test.each([20, -20])('a clock %i minutes off is named', async (minutes) => {
  const wrong = createAdmin({ ...world.root, now: () => Date.now() + minutes * 60_000 });
  const error: unknown = await accountInfo(wrong).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ name: 'ServerRefusal', code: 'RequestTimeTooSkewed' });
  expect(String(error)).toContain(`20 minutes ${minutes > 0 ? 'ahead of' : 'behind'}`);
  await expect(assumeRole(wrong, { durationSeconds: 900 })).rejects.toMatchObject({ name: 'ServerRefusal' });
});

test('an injected fetch carries the same calls', async () => {
  const transport = createTransport({ fetch: globalThis.fetch });
  const admin = createAdmin({ ...world.root, transport });
  expect((await accountInfo(admin)).AccountName).toBe(admin.credentials.accessKey);
  const name = uniqueName('policy');
  await policyAdd(admin, { name, policy: bucketPolicy('none') });
  await policyDelete(admin, { name });
});

test('the server reads names that repeat in the order given, whatever is in them', async () => {
  const users = ['z', 'a b', 'a+b', 'é', 'a', "!'()*", '100%', 'a&b=c', '日本', 'a', '~'];
  for (const order of [users, users.toReversed()]) {
    expect(await policyEntities(world.root, { users: order, policies: order })).toMatchObject({
      userMappings: [],
    });
  }
});

test('any region is taken, also none', async () => {
  for (const region of ['', 'eu-north-1']) {
    const admin = createAdmin({ ...world.root, region });
    expect((await accountInfo(admin)).AccountName).toBe(admin.credentials.accessKey);
  }
});

test.each(['a b', 'a/b', '100%', 'a+b', 'ünï', '日本', 'a"b', 'a\\b', 'a;b'])(
  'an access key with %j signs admin, STS and S3 calls',
  async (oddity) => {
    const { root } = world;
    const credentials = { accessKey: `${uniqueName('user')}${oddity}`, secretKey: `a secret ${oddity}` };
    await userAdd(root, credentials);
    onTestFinished(() => userDelete(root, credentials));
    await policyAttach(root, { user: credentials.accessKey, policies: ['readwrite'] });
    const fetching = createTransport({ fetch: globalThis.fetch });
    for (const transport of [root.transport, fetching]) {
      const user = createAdmin({ ...root, credentials, transport });
      expect((await accountInfo(user)).AccountName).toBe(credentials.accessKey);
      await assumeRole(user, { durationSeconds: 900 });
    }
    const url = new URL(root.endpoint);
    const s3 = { method: 'GET', url, region: root.region, credentials, now: Date.now() };
    const signed = { ...s3, headers: {}, payloadHash: 'UNSIGNED-PAYLOAD', service: 's3' };
    expect((await fetch(url, { headers: signRequest(signed) })).status).toBe(200);
    expect((await fetch(presignUrl({ ...s3, expiresSeconds: 60 }))).status).toBe(200);
  },
);
