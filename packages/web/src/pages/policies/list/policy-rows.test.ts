import { expect, test } from 'vitest';
import { filteredPolicies, policyRowsOf } from './policy-rows.ts';

const policyOf = (name: string, ...statements: object[]) => ({
  name,
  policy: JSON.stringify({ Version: '2012-10-17', Statement: statements }),
});
const allow = { Effect: 'Allow', Action: ['s3:PutObject', 's3:GetObject'], Resource: ['arn:aws:s3:::b/*'] };
const deny = { Effect: 'Deny', NotAction: ['s3:GetObject'], Resource: ['arn:aws:s3:::b/*'] };

test('tells effect, actions and number of statements', () => {
  const rows = policyRowsOf([
    policyOf('reads', allow),
    policyOf('mixed', allow, deny),
    policyOf('empty'),
    { name: 'broken', policy: 'no policy' },
  ]);
  expect(
    rows.map(({ name, effect, actions, statementCount }) => [name, effect, actions, statementCount]),
  ).toEqual([
    ['reads', 'Allow', 's3:GetObject, s3:PutObject', 1],
    ['mixed', 'both', 's3:GetObject, s3:PutObject', 2],
    ['empty', 'none', '', 0],
    ['broken', 'none', '', 0],
  ]);
});

test('filters by name and by action, whatever the case', () => {
  const rows = policyRowsOf([policyOf('Backup', allow), policyOf('other', deny)]);
  expect(filteredPolicies(rows, 'backup').map(({ name }) => name)).toEqual(['Backup']);
  expect(filteredPolicies(rows, ' PUTobject ').map(({ name }) => name)).toEqual(['Backup']);
  expect(filteredPolicies(rows, ' ')).toHaveLength(2);
});
