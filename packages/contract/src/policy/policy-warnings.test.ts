import { expect, test } from 'vitest';
import { policyWarnings } from './policy-warnings.ts';

const photos = 'arn:aws:s3:::photos';
const allow = (Action: string | string[], Resource?: string | string[], more: object = {}) => ({
  Effect: 'Allow',
  Action,
  ...(Resource !== undefined && { Resource }),
  ...more,
});
const warningsOf = (...Statement: object[]) =>
  policyWarnings({ Version: '2012-10-17', Statement }).map(({ kind, text, statement, other }) =>
    other === undefined ? [kind, text] : [kind, statement, other],
  );

test.each([
  [allow(['s3:GetObjekt', 's3:Get*'], `${photos}/*`), [['unknownAction', 's3:GetObjekt']]],
  [{ Effect: 'Allow', NotAction: ['s3:Nothing'], Resource: photos }, [['unknownAction', 's3:Nothing']]],
  [allow(['admin:NewInNextVersion']), [['unfamiliarAction', 'admin:NewInNextVersion']]],
  [allow(['admin:List*', 'admin:Heal']), []],
  [allow('sts:AssumeRoleWithWebIdentity'), []],
  [allow(['s3:GetObject', 'admin:Heal'], '*'), [['mixedActions', 'admin:Heal']]],
  [allow(['kms:CreateKey', 'kms:Status'], 'arn:minio:kms:::my-*'), []],
])('actions of %j', (statement, warnings) => {
  expect(warningsOf(statement)).toEqual(warnings);
});

test.each([
  [allow('s3:*', 'arn:aws:s3:::*'), [['allowsEveryBucket', 's3:*']]],
  [allow('s3:*', '*'), [['allowsEveryBucket', 's3:*']]],
  [allow('s3:*', 'arn:aws:s3:::*/*'), [['allowsEveryBucket', 's3:*']]],
  [allow('s3:*', photos), []],
  [{ ...allow('s3:*', '*'), Effect: 'Deny' }, []],
  [allow('s3:*', '*', { Condition: { Bool: { 'aws:SecureTransport': 'true' } } }), []],
  [allow('admin:*'), [['allowsAdministration', 'admin:*']]],
  [allow('*'), [['allowsAll', '*']]],
  [
    allow('*', `${photos}/*`),
    [
      ['allowsAll', '*'],
      ['resourceIgnored', `${photos}/*`],
    ],
  ],
])('wide statement %j', (statement, warnings) => {
  expect(warningsOf(statement)).toEqual(warnings);
});

test.each([
  [allow('s3:GetObject', photos), [['namesNoObject', 's3:GetObject']]],
  [allow(['s3:GetObject', 's3:ListBucket'], photos), [['namesNoObject', 's3:GetObject']]],
  [allow('s3:GetObject', `${photos}*`), []],
  [allow('s3:GetObject', [photos, `${photos}/a`]), []],
  [allow('s3:ListBucket', `${photos}/*`), []],
  [allow('s3:ListBucket', `${photos}/2024/*`), [['namesNoBucket', 's3:ListBucket']]],
  [allow('s3:ListBucket', 'arn:aws:s3:::phot?s'), [['namesNoBucket', 's3:ListBucket']]],
  [allow('s3:ListBucket', 'arn:aws:s3:::${aws:username}'), []],
  [allow('s3:ListBucket', 'arn:aws:s3:::photos-?'), []],
  [allow('s3:Get*', `${photos}/2024/*`), []],
  [allow('s3:ListAllMyBuckets', photos), [['namesNoBucket', 's3:ListAllMyBuckets']]],
  [allow('s3:ListAllMyBuckets', 'arn:aws:s3:::*'), []],
  [allow('s3:GetObject'), [['noResource', 's3:GetObject']]],
  [allow('s3:GetObject', []), [['noResource', 's3:GetObject']]],
  [allow('s3:GetObject', 'photos/*'), [['badResource', 'photos/*']]],
  [allow('s3:GetObject', 'arn:aws:s3:::/photos'), [['badResource', 'arn:aws:s3:::/photos']]],
  [allow('s3:GetObject', 'arn:aws:s3:::'), [['noSuchBucket', 'arn:aws:s3:::']]],
  [allow('s3:GetObject', 'arn:aws:s3:::Photos/*'), [['noSuchBucket', 'arn:aws:s3:::Photos/*']]],
  [allow('admin:Heal', photos), [['resourceIgnored', photos]]],
  [allow('admin:Heal', 'arn:aws:s3:::*'), []],
  [{ Effect: 'Allow', Action: 's3:GetObject', NotResource: 'photos' }, [['badResource', 'photos']]],
  [{ Effect: 'Deny', Action: 's3:GetObject', NotResource: photos }, []],
])('resources of %j', (statement, warnings) => {
  expect(warningsOf(statement)).toEqual(warnings);
});

const given = (Condition: unknown, Action = 's3:GetObject') => allow(Action, `${photos}*`, { Condition });

test.each([
  [given({ StringLikes: { 'aws:username': 'ann' } }), [['unknownOperator', 'StringLikes']]],
  [given({ StringLike: { 'aws:Nothing': 'ann' } }), [['unknownConditionKey', 'aws:Nothing']]],
  [given({ StringLike: { 'S3:ExistingObjectTag/team': 'ann', 'jwt:team': 'a' } }), []],
  [given({ StringLike: { 's3:prefix': 'a/*' } }), [['conditionKeyOfOthers', 's3:prefix']]],
  [given({ StringLike: { 's3:prefix': 'a/*' } }, 's3:ListBucket'), []],
  [given({ StringLike: { 'aws:username': [] } }), [['noConditionValue', 'aws:username']]],
  [
    given({ IpAddress: { 'aws:SourceIp': ['10.0.0.0/8', '::1/64', '10.0.0'] } }),
    [['badConditionValue', '10.0.0']],
  ],
  [given({ IpAddress: { 'aws:SourceIp': '10.0.0.0/33' } }), [['badConditionValue', '10.0.0.0/33']]],
  [given({ Bool: { 'aws:SecureTransport': true } }), []],
  [given({ Bool: { 'aws:SecureTransport': 'yes' } }), [['badConditionValue', 'yes']]],
  [given({ NumericEquals: { 's3:signatureAge': ['600', '1.5'] } }), [['badConditionValue', '1.5']]],
  [given({ DateLessThan: { 'aws:CurrentTime': '2026-01-01T00:00:00Z' } }), []],
  [given({ DateLessThan: { 'aws:CurrentTime': '2026-01-01' } }), [['badConditionValue', '2026-01-01']]],
  [given({ BinaryEquals: { 'aws:userid': ['YQ==', 'a'] } }), [['badConditionValue', 'a']]],
  [given({ 'ForAnyValue:StringEquals': { 'jwt:groups': ['a', '${aws:username}'] } }), []],
  [given('odd'), []],
])('conditions of %j', (statement, warnings) => {
  expect(warningsOf(statement)).toEqual(warnings);
});

const read = allow(['s3:GetObject', 's3:GetObjectTagging'], `${photos}/a/*`);
const deny = { ...allow('s3:Get*', `${photos}/*`), Effect: 'Deny' };

test.each([
  [[read, deny], [['denied', 0, 1]]],
  [[deny, read], [['denied', 1, 0]]],
  [[read, { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }], []],
  [[{ ...read, Resource: [`${photos}/*`, 'arn:aws:s3:::music/*'] }, deny], []],
  [[{ ...read, Action: ['s3:GetObject', 's3:PutObject'] }, deny], []],
  [
    [
      { ...read, Action: ['s3:GetObject', 's3:PutObject'] },
      deny,
      { ...deny, Action: 's3:PutObject', Resource: '*' },
    ],
    [['denied', 0, 1]],
  ],
  [[read, { ...allow('*'), Effect: 'Deny' }], [['denied', 0, 1]]],
  [[allow('admin:Heal'), { ...allow('admin:*'), Effect: 'Deny' }], [['denied', 0, 1]]],
  [[allow('admin:Heal'), { ...allow('s3:*', '*'), Effect: 'Deny' }], []],
  [[read, { Effect: 'Deny', NotAction: 's3:PutObject', Resource: '*' }], [['denied', 0, 1]]],
  [[read, { ...deny, Resource: 'arn:aws:s3:::${aws:username}/*' }], []],
  [[{ ...read, Condition: { Bool: { 'aws:SecureTransport': 'true' } } }, deny], [['denied', 0, 1]]],
  [[read, read], [['repeated', 1, 0]]],
  [[read, allow('s3:GetObject', `${photos}/*`)], []],
  [[allow('s3:GetObject', `${photos}/*`), allow('s3:GetObject', `${photos}/a`)], [['repeated', 1, 0]]],
  [[deny, { ...deny, Action: 's3:GetObject' }], [['repeated', 1, 0]]],
])('statements that change nothing in %j', (statements, warnings) => {
  expect(warningsOf(...statements)).toEqual(warnings);
});

test('says which statement it is about, and passes over what cannot be read', () => {
  const Statement = ['odd', allow('s3:GetObject', `${photos}/*`), allow('admin:*')];
  expect(policyWarnings({ Statement })).toEqual([
    { statement: 2, kind: 'allowsAdministration', text: 'admin:*' },
  ]);
  expect(policyWarnings(null)).toEqual([]);
});
