import { describe, expect, test } from 'vitest';
import { can } from './can.ts';
import type { Access } from './policy/check.ts';
import { permissionsOf, untoldPermissions } from './policy/permissions.ts';

const s3 = (path: string) => `arn:aws:s3:::${path}`;
function sessionOf(...Statement: readonly object[]): Access {
  const policy = { Statement };
  return { policy, userName: 'ada', permissions: permissionsOf(policy, 'ada').permissions };
}

const oneBucket = sessionOf(
  {
    Effect: 'Allow',
    Action: ['s3:ListBucket', 's3:GetObject', 's3:PutObject'],
    Resource: [s3('a'), s3('a/*')],
  },
  { Sid: 'KeepOut', Effect: 'Deny', Action: 's3:*', Resource: s3('a/secret/*') },
);
const nobody = sessionOf();
const administrator = sessionOf(
  { Effect: 'Allow', Action: 'admin:*' },
  { Effect: 'Allow', Action: 'kms:*' },
  { Effect: 'Allow', Action: 's3:*', Resource: s3('*') },
);
const untold: Access = { ...untoldPermissions, policy: null };

describe('can', () => {
  test('says which action is missing, and on what', () => {
    expect(can.createBucket(nobody)).toEqual({ allowed: false, missing: 's3:CreateBucket', resource: '*' });
    expect(can.putObject(oneBucket, 'b', 'k')).toEqual({
      allowed: false,
      missing: 's3:PutObject',
      resource: 'b/k',
    });
    expect(can.restartServer(oneBucket)).toEqual({
      allowed: false,
      missing: 'admin:ServiceRestart',
      resource: 'console-ui',
    });
    expect(can.getObject(oneBucket, 'a', 'secret/x')).toEqual({
      allowed: false,
      missing: 's3:GetObject',
      resource: 'a/secret/x',
      deniedBy: 'KeepOut',
    });
  });

  test('all of several: the first that is missing', () => {
    const versioner = sessionOf({ Effect: 'Allow', Action: 's3:PutBucketVersioning', Resource: s3('*') });
    expect(can.setObjectLocking(versioner, 'a')).toMatchObject({
      missing: 's3:PutBucketObjectLockConfiguration',
    });
    expect(can.setBucketVersioning(versioner, 'a')).toEqual({ allowed: true });
  });

  test('an object somewhere in the bucket, and one of a name', () => {
    expect(can.putObject(oneBucket, 'a').allowed).toBe(true);
    expect(can.putObject(oneBucket, 'a', 'x').allowed).toBe(true);
    expect(can.deleteObject(oneBucket, 'a', 'x').allowed).toBe(false);
    const folder = sessionOf({ Effect: 'Allow', Action: 's3:PutObject', Resource: s3('a/up/*') });
    expect(can.putObject(folder, 'a').allowed).toBe(true);
    expect(can.putObject(folder, 'a', 'x').allowed).toBe(false);
    expect(can.browseBucket(folder, 'a').allowed).toBe(true);
    expect(can.browseBucket(folder, 'b').allowed).toBe(false);
  });

  test('an object somewhere: the Deny that takes away all that is granted', () => {
    const denied = sessionOf(
      { Effect: 'Allow', Action: 's3:*', Resource: s3('a/up/*') },
      { Sid: 'ReadOnly', Effect: 'Deny', Action: 's3:PutObject', Resource: s3('a/*') },
    );
    const answer = { allowed: false, missing: 's3:PutObject', deniedBy: 'ReadOnly' };
    expect(can.putObject(denied, '')).toEqual({ ...answer, resource: '*' });
    expect(can.putObject(denied, 'a')).toEqual({ ...answer, resource: 'a' });
    expect(can.getObject(denied, 'a').allowed).toBe(true);
  });

  test('a listing of a prefix', () => {
    const Condition = { StringLike: { 's3:prefix': ['pub/*'] } };
    const session = sessionOf({ Effect: 'Allow', Action: 's3:ListBucket', Resource: s3('a'), Condition });
    expect(can.listBucket(session, 'a').allowed).toBe(true);
    expect(can.listBucket(session, 'a', 'pub/x/').allowed).toBe(true);
    expect(can.listBucket(session, 'a', 'own/').allowed).toBe(false);
  });

  test.each(Object.keys(can) as (keyof typeof can)[])(
    '%s: an administrator may, who has no rights may not',
    (name) => {
      expect(can[name](administrator, 'a', 'k')).toEqual({ allowed: true });
      expect(can[name](nobody, 'a', 'k').allowed).toBe(false);
    },
  );

  test('without a told policy every S3 action is tried, none of the server', () => {
    expect(can.createBucket(untold, 'a').allowed).toBe(true);
    expect(can.deleteObject(untold, 'a', 'k').allowed).toBe(true);
    expect(can.setQuota(untold).allowed).toBe(false);
  });
});
