import { bucketEventDelete } from './buckets/events.ts';
import { lifecycleRuleCreateMany } from './buckets/lifecycle.ts';
import { bucketPolicySet } from './buckets/policy.ts';
import { bucketQuotaSet } from './buckets/quota.ts';
import { accessRuleSet } from './buckets/access-rules.ts';
import { replicationRuleUpdate } from './buckets/replication.ts';
import { bucketVersioningSet } from './buckets/versioning.ts';
import { serviceRestart } from './service/service.ts';
import { objectDelete, objectDownload, objectList, objectUploadContent } from './objects/objects.ts';
import { bucketCreate } from './buckets/buckets.ts';
import { describe, expect, test } from 'vitest';
import { abilities, type AbilityName } from './abilities.ts';
import { can, canDo } from './can.ts';
import { rows } from './rows.ts';
import { sessionView } from './session/session.ts';
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
  test('names the missing action and its resource', () => {
    expect(can(bucketCreate, nobody)).toEqual({ allowed: false, missing: 's3:CreateBucket', resource: '*' });
    expect(can(objectUploadContent, oneBucket, { bucketName: 'b', path: 'k' })).toEqual({
      allowed: false,
      missing: 's3:PutObject',
      resource: 'b/k',
    });
    expect(can(serviceRestart, oneBucket)).toEqual({
      allowed: false,
      missing: 'admin:ServiceRestart',
      resource: 'console-ui',
    });
    expect(can(objectDownload, oneBucket, { bucketName: 'a', path: 'secret/x' })).toEqual({
      allowed: false,
      missing: 's3:GetObject',
      resource: 'a/secret/x',
      deniedBy: 'KeepOut',
    });
  });

  test('names the first missing one where all are needed', () => {
    const versioner = sessionOf({ Effect: 'Allow', Action: 's3:PutBucketVersioning', Resource: s3('*') });
    expect(canDo('setObjectLocking', versioner, { bucketName: 'a' })).toMatchObject({
      missing: 's3:PutBucketObjectLockConfiguration',
    });
    expect(can(bucketVersioningSet, versioner, { bucketName: 'a' })).toEqual({ allowed: true });
  });

  test('names the first where any is enough and all are missing', () => {
    const needs = [
      { action: ['s3:GetObject', 's3:PutObject'], on: 'object' },
      { action: 's3:DeleteObject', on: 'object' },
    ] as const;
    const may = (Action: string[]) =>
      can({ needs }, sessionOf({ Effect: 'Allow', Action, Resource: s3('*') }), {
        bucketName: 'a',
        path: 'k',
      });
    expect(may(['s3:ListBucket'])).toEqual({ allowed: false, missing: 's3:GetObject', resource: 'a/k' });
    expect(may(['s3:PutObject'])).toEqual({ allowed: false, missing: 's3:DeleteObject', resource: 'a/k' });
    expect(may(['s3:GetObject'])).toMatchObject({ missing: 's3:DeleteObject' });
    expect(may(['s3:DeleteObject'])).toMatchObject({ missing: 's3:GetObject' });
    expect(may(['s3:PutObject', 's3:DeleteObject'])).toEqual({ allowed: true });
  });

  test('uses the permission map where no policy is known, also on one bucket', () => {
    const permissions = { 'console-ui': ['admin:ServiceRestart'], [s3('a/*')]: ['s3:GetObject', 'admin:*'] };
    const session: Access = { permissions, policy: null };
    expect(can(serviceRestart, session)).toEqual({ allowed: true });
    expect(can(bucketQuotaSet, session)).toMatchObject({ missing: 'admin:SetBucketQuota' });
    expect(can(objectDownload, session, { bucketName: 'a', path: 'k' })).toEqual({ allowed: true });
    expect(can(objectDownload, session, { bucketName: 'b', path: 'k' }).allowed).toBe(false);
    expect(can(objectUploadContent, session, { bucketName: 'a', path: 'k' }).allowed).toBe(false);
  });

  test('requires permission to read what is changed in place', () => {
    const writer = sessionOf({ Effect: 'Allow', Action: 's3:Put*', Resource: s3('*') });
    for (const [row, missing] of [
      [lifecycleRuleCreateMany, 's3:GetLifecycleConfiguration'],
      [bucketEventDelete, 's3:GetBucketNotification'],
      [replicationRuleUpdate, 's3:GetReplicationConfiguration'],
      [accessRuleSet, 's3:GetBucketPolicy'],
    ] as const)
      expect(can(row, writer, { bucketName: 'a' })).toMatchObject({ allowed: false, missing });
    expect(can(bucketPolicySet, writer, { bucketName: 'a' })).toEqual({ allowed: true });
  });

  test('judges any object of a bucket, and a named one', () => {
    expect(can(objectUploadContent, oneBucket, { bucketName: 'a' }).allowed).toBe(true);
    expect(can(objectUploadContent, oneBucket, { bucketName: 'a', path: 'x' }).allowed).toBe(true);
    expect(can(objectDelete, oneBucket, { bucketName: 'a', path: 'x' }).allowed).toBe(false);
    const folder = sessionOf({ Effect: 'Allow', Action: 's3:PutObject', Resource: s3('a/up/*') });
    expect(can(objectUploadContent, folder, { bucketName: 'a' }).allowed).toBe(true);
    expect(can(objectUploadContent, folder, { bucketName: 'a', path: 'x' }).allowed).toBe(false);
    expect(canDo('browseBucket', folder, { bucketName: 'a' }).allowed).toBe(true);
    expect(canDo('browseBucket', folder, { bucketName: 'b' }).allowed).toBe(false);
  });

  test('applies a Deny that removes every grant on objects', () => {
    const denied = sessionOf(
      { Effect: 'Allow', Action: 's3:*', Resource: s3('a/up/*') },
      { Sid: 'ReadOnly', Effect: 'Deny', Action: 's3:PutObject', Resource: s3('a/*') },
    );
    const answer = { allowed: false, missing: 's3:PutObject', deniedBy: 'ReadOnly' };
    expect(can(objectUploadContent, denied)).toEqual({ ...answer, resource: '*' });
    expect(can(objectUploadContent, denied, { bucketName: 'a' })).toEqual({ ...answer, resource: 'a' });
    expect(can(objectDownload, denied, { bucketName: 'a' }).allowed).toBe(true);
  });

  test('judges a listing of a prefix', () => {
    const Condition = { StringLike: { 's3:prefix': ['pub/*'] } };
    const session = sessionOf({ Effect: 'Allow', Action: 's3:ListBucket', Resource: s3('a'), Condition });
    expect(can(objectList, session, { bucketName: 'a' }).allowed).toBe(true);
    expect(can(objectList, session, { bucketName: 'a', path: 'pub/x/' }).allowed).toBe(true);
    expect(can(objectList, session, { bucketName: 'a', path: 'own/' }).allowed).toBe(false);
  });

  const place = { bucketName: 'a', path: 'k' };

  test.each(Object.values(rows).filter(({ needs }) => needs.length > 0))(
    '$id: an administrator may, who has no rights may not',
    (row) => {
      expect(can(row, administrator, place)).toEqual({ allowed: true });
      expect(can(row, nobody, place).allowed).toBe(false);
    },
  );

  test.each(Object.keys(abilities) as AbilityName[])(
    '%s: allows an administrator and refuses a user without rights',
    (name) => {
      expect(canDo(name, administrator, place)).toEqual({ allowed: true });
      expect(canDo(name, nobody, place).allowed).toBe(false);
    },
  );

  test('allows everyone a row without permissions', () => {
    expect(can(sessionView, nobody)).toEqual({ allowed: true });
  });

  test('tries every S3 action without a known policy, and no server action', () => {
    expect(can(bucketCreate, untold, { bucketName: 'a' }).allowed).toBe(true);
    expect(can(objectDelete, untold, { bucketName: 'a', path: 'k' }).allowed).toBe(true);
    expect(can(bucketQuotaSet, untold).allowed).toBe(false);
  });
});
