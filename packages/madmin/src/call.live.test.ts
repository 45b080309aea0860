import { adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
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

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

test.each([20, -20])('reports a clock %i minutes off', async (minutes) => {
  const wrong = createAdmin({ ...fixture.root, now: () => Date.now() + minutes * 60_000 });
  const error: unknown = await accountInfo(wrong).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ name: 'AdminApiError', code: 'RequestTimeTooSkewed' });
  expect(String(error)).toContain(`20 minutes ${minutes > 0 ? 'ahead of' : 'behind'}`);
  await expect(assumeRole(wrong, { durationSeconds: 900 })).rejects.toMatchObject({ name: 'AdminApiError' });
});

test('uses an injected fetch', async () => {
  const transport = createTransport({ fetch: globalThis.fetch });
  const admin = createAdmin({ ...fixture.root, transport });
  expect((await accountInfo(admin)).AccountName).toBe((await admin.credentials()).accessKey);
  const name = uniqueName('policy');
  await policyAdd(admin, { name, policy: bucketPolicy('none') });
  await policyDelete(admin, { name });
});

test('preserves the order of repeated query names', async () => {
  const users = ['z', 'a b', 'a+b', 'é', 'a', "!'()*", '100%', 'a&b=c', '日本', 'a', '~'];
  for (const order of [users, users.toReversed()]) {
    expect(await policyEntities(fixture.root, { users: order, policies: order })).toMatchObject({
      userMappings: [],
    });
  }
});

test('accepts any region, also none', async () => {
  for (const region of ['', 'eu-north-1']) {
    const admin = createAdmin({ ...fixture.root, region });
    expect((await accountInfo(admin)).AccountName).toBe((await admin.credentials()).accessKey);
  }
});

test.each(['a b', 'a/b', '100%', 'a+b', 'ünï', '日本', 'a"b', 'a\\b', 'a;b'])(
  'signs admin, STS and S3 calls with an access key with %j',
  async (oddity) => {
    const { root } = fixture;
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
