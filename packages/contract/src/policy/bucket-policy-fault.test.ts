import { expect, test } from 'vitest';
import { bucketPolicyFault } from './bucket-policy-fault.ts';

const bucket = 'photos';
const statement = {
  Effect: 'Allow',
  Principal: { AWS: ['*'] },
  Action: ['s3:GetObject'],
  Resource: [`arn:aws:s3:::${bucket}/*`],
};
const faultOf = (change: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  bucketPolicyFault(
    JSON.stringify({ Version: '2012-10-17', Statement: [{ ...statement, ...change }], ...more }),
    bucket,
  );

test.each([
  {},
  { Action: 's3:Get*' },
  { Action: ['*'], Resource: '*' },
  { Action: 's3:*', Resource: ['arn:aws:s3:::pho*', 'arn:aws:s3:::p?otos/a/*'] },
  { Effect: 'Deny', Resource: undefined, NotResource: 'arn:aws:s3:::photos/open/*' },
  { NotResource: 'arn:aws:s3:::photos/open/*' },
  { Principal: '*', Sid: 'public', Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } } },
])('accepts the policy %j', (change) => {
  expect(faultOf(change)).toBeNull();
});

test.each([
  [{ Action: ['s3:GetObject', 's3:GetObjects'] }, 'the action “s3:GetObjects” is not known'],
  [{ Action: 's3:getobject' }, 'is not known'],
  [{ Action: 'admin:*' }, 'is not known'],
  [{ Action: [] }, 'Action must be'],
  [{ Action: '' }, 'Action must be'],
  [{ Action: ['s3:GetObject', 7] }, 'Action must be'],
  [{ Resource: [] }, 'Resource must be a text or a list of texts'],
  [{ NotResource: '' }, 'NotResource must be a text or a list of texts'],
  [{ NotResource: 'arn:aws:s3:::other/*' }, 'is not of the bucket photos'],
  [{ Resource: 'arn:aws:s3:::other/*' }, 'is not of the bucket photos'],
  [{ Resource: ['arn:aws:s3:::photos/*', 'arn:aws:s3:::photo'] }, 'is not of the bucket photos'],
  [{ Resource: 'photos/*' }, 'must begin with arn:aws:s3:::'],
  [{ Effect: 'allow' }, 'Effect must be Allow or Deny'],
  [{ Principal: undefined }, 'Principal must be given'],
  [{ Resource: undefined }, 'Resource must be given'],
  [{ Conditions: {} }, 'no member “Conditions”'],
  [{ NotAction: 's3:PutObject' }, 'takes no NotAction'],
])('rejects the policy %j', (change, words) => {
  expect(faultOf(change)).toMatch(/^Statement 1: /);
  expect(faultOf(change)).toContain(words);
});

test('rejects what is no policy at all', () => {
  expect(bucketPolicyFault('{"Version": "2012-10-17",}', bucket)).toContain('It is not JSON');
  expect(bucketPolicyFault('[]', bucket)).toContain('must be an object');
  expect(bucketPolicyFault('null', bucket)).toContain('must be an object');
  expect(faultOf({}, { Statement: ['text'] })).toBe('Statement 1: it must be an object');
  expect(faultOf({}, { Statement: [statement, []] })).toBe('Statement 2: it must be an object');
  expect(faultOf({}, { Statement: [], Id: 'a', ID: 'a' })).toBeNull();
  expect(faultOf({}, { Version: undefined })).toContain('Version must be given');
  expect(faultOf({}, { Statement: statement })).toBe('Statement must be a list');
  expect(faultOf({}, { Statements: [] })).toContain('no member “Statements”');
});
