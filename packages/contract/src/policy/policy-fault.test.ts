import { expect, test } from 'vitest';
import { policyFault } from './policy-fault.ts';

const statement = { Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::photos/*'] };
const policyOf = (change: object, Version: unknown = '2012-10-17') =>
  JSON.stringify({ Version, Statement: [{ ...statement, ...change }] });

test.each([
  policyOf({}),
  policyOf({ Action: 's3:*', Sid: 'One', Condition: { StringEquals: { 'aws:username': 'ann' } } }),
  policyOf({ Action: ['admin:*'], Resource: undefined }),
  policyOf({ Resource: undefined, NotResource: ['arn:aws:s3:::photos/*'] }),
  JSON.stringify({ Version: '2012-10-17', Statement: statement }),
])('finds nothing wrong with %s', (text) => {
  expect(policyFault(text)).toBeNull();
});

test.each([
  ['{\n  "Version": }', 'It is not JSON: the fault is on line 2, column 14'],
  ['[]', 'It must be an object with Version and Statement'],
  [policyOf({}, 2012), 'Version must be given, as "2012-10-17"'],
  [JSON.stringify({ Version: '2012-10-17', Statement: [] }), 'Add at least one statement'],
  [JSON.stringify({ Version: '2012-10-17', Statment: [] }), 'A policy has no member “Statment”'],
  [policyOf({ Effect: 'allow' }), 'Statement 1: Effect must be Allow or Deny'],
  [policyOf({ Conditon: {} }), 'Statement 1: a statement has no member “Conditon”'],
  [
    policyOf({ Action: undefined, NotAction: ['s3:*'] }),
    'Statement 1: the storage server cannot read back a policy with NotAction; name the actions',
  ],
  [
    policyOf({ Action: undefined }),
    'Statement 1: Action must be a text or a list of texts, and not be empty',
  ],
  [policyOf({ Action: [] }), 'Statement 1: Action must be a text or a list of texts, and not be empty'],
  [
    policyOf({ Principal: '*' }),
    'Statement 1: it must have no Principal; who it is for follows from whom the policy is attached to',
  ],
  [JSON.stringify({ Version: '2012-10-17', Statement: ['s3:*'] }), 'Statement 1: it must be an object'],
])('says what is wrong with %s', (text, fault) => {
  expect(policyFault(text)).toBe(fault);
});
