import { expect, test } from 'vitest';
import { policyWarnings } from './policy-warnings.ts';

const warningsOf = (statement: object) =>
  policyWarnings({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', ...statement }] }).map(
    ({ kind, text }) => [kind, text],
  );

test.each([
  [
    { Action: ['s3:GetObjekt', 's3:Get*'], Resource: ['arn:aws:s3:::b/*'] },
    [['unknownAction', 's3:GetObjekt']],
  ],
  [{ Action: ['admin:NewInNextVersion'] }, []],
  [{ Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] }, [['allowsAll', 's3:*']]],
  [{ Action: ['s3:*'], Resource: ['arn:aws:s3:::b'] }, []],
  [{ Action: ['s3:*'], Resource: ['*'], Effect: 'Deny' }, []],
  [{ Action: ['s3:*'], Resource: ['*'], Condition: { Bool: { 'aws:SecureTransport': 'true' } } }, []],
  [{ Action: ['admin:*'] }, [['allowsAll', 'admin:*']]],
  [{ Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::b'] }, [['namesNoObject', 's3:GetObject']]],
  [{ Action: ['s3:GetObject', 's3:ListBucket'], Resource: ['arn:aws:s3:::b'] }, []],
  [{ Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::b*'] }, []],
  [{ NotAction: ['s3:Nothing'], Resource: ['arn:aws:s3:::b'] }, [['unknownAction', 's3:Nothing']]],
])('warns of %j', (statement, warnings) => {
  expect(warningsOf(statement)).toEqual(warnings);
});

test('says which statement it is about', () => {
  const Statement = [
    { Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::b/*'] },
    { Effect: 'Allow', Action: ['admin:*'] },
  ];
  expect(policyWarnings({ Statement })).toEqual([{ statement: 1, kind: 'allowsAll', text: 'admin:*' }]);
  expect(policyWarnings(null)).toEqual([]);
});
