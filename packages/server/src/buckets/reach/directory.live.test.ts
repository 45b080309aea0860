import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { bucketReachList } from '@longshore/contract/buckets/reach';
import { ldapPolicyAttach, policyAdd } from '@longshore/madmin';
import { type Ldap, startLdap } from '@longshore/testkit/ldap';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, callerAt } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let ldap: Ldap;
let minio: Minio;
let live: LiveConsole;
let root: Caller;

beforeAll(async () => {
  ldap = await startLdap();
  minio = await startMinio({ drives: 1, env: { ...ldap.minioEnv } });
  live = await startLiveConsole(minio.endpoint);
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await ldap.stop();
});

test('tells who of the directory has access by what is attached to them', async () => {
  const admin = adminOf(minio);
  const bucket = uniqueName('reach');
  const s3 = s3Of(minio);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  const [reads, elsewhere] = [uniqueName('reads'), uniqueName('elsewhere')];
  const policyOf = (path: string) => ({
    Version: '2012-10-17' as const,
    Statement: [
      { Effect: 'Allow' as const, Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${path}/team/*`] },
    ],
  });
  await policyAdd(admin, { name: reads, policy: policyOf(bucket) });
  await policyAdd(admin, { name: elsewhere, policy: policyOf('elsewhere') });
  const [user, other, group] = [ldap.userDn('alice'), ldap.userDn('bob'), ldap.groupDn('staff')];
  const attach = (change: Parameters<typeof ldapPolicyAttach>[1]) => ldapPolicyAttach(admin, change);
  await vi.waitFor(() => attach({ policies: [reads], user }), { timeout: 20_000, interval: 100 });
  await attach({ policies: [reads], group });
  await attach({ policies: [elsewhere], user: other });

  const query = { prefix: 'team/', limit: 10 };
  const { parts, unread } = await root(bucketReachList, { params: { bucketName: bucket }, query });
  expect(unread).toEqual([]);
  const by = (kind: 'user' | 'group', name: string) => [
    { kind, name, policy: reads, number: 1, effect: 'Allow' },
  ];
  const reached = { verdict: 'allowed', isPart: false, isUserUnknown: false };
  expect(parts).toContainEqual({
    kind: 'directoryUser',
    total: 1,
    reachers: [expect.objectContaining({ ...reached, name: user, by: by('user', user) })],
  });
  expect(parts).toContainEqual({
    kind: 'directoryGroup',
    total: 1,
    reachers: [expect.objectContaining({ ...reached, name: group, by: by('group', group) })],
  });
});
