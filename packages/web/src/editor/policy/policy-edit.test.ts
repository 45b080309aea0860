import { expect, test } from 'vitest';
import {
  addStatement,
  deleteStatement,
  editStatement,
  renameMember,
  setEffect,
  setSid,
  setTexts,
} from './policy-edit.ts';
import { shownPolicy, shownStatement } from './shown-policy.ts';

const text = `{
  "Id": "kept",
  "Statement": [
    {"Effect": "Allow", "Action": "s3:GetObject",
     "Resource": ["arn:aws:s3:::photos/*"], "Odd": 1.0},
    {"Effect":"Deny","NotPrincipal":{"AWS":"a"},"Action":"s3:*"}
  ],
  "Version": "2012-10-17"
}`;
const shownOf = (of: string, index = 0, hasPrincipal = false) => {
  const node = shownPolicy(of)?.statements[index];
  return node && shownStatement(node, hasPrincipal);
};
const policyOf = (...Statement: unknown[]) => JSON.stringify({ Version: '2012-10-17', Statement });

test('changes what it is about, and nothing else', () => {
  const edit = (...[index, change]: [number, Parameters<typeof editStatement>[2]]) =>
    editStatement(text, index, change);
  expect(edit(0, setEffect('Deny'))).toBe(text.replace('"Allow"', '"Deny"'));
  expect(edit(0, setTexts('Action', ['s3:PutObject']))).toBe(text.replace('s3:GetObject', 's3:PutObject'));
  expect(edit(0, renameMember('Resource', 'NotResource'))).toBe(text.replace('"Resource"', '"NotResource"'));
  expect(edit(0, setTexts('Resource', []))).toBe(text.replace('"Resource": ["arn:aws:s3:::photos/*"], ', ''));
  expect(edit(0, setSid('One'))).toBe(text.replace('1.0}', '1.0,\n     "Sid": "One"}'));
  expect(edit(7, setSid('One'))).toBe(text);
  expect(deleteStatement(text, 0)).toBe(text.replace(/\{"Effect": "Allow"[^}]*\},\s*/, ''));
  const added = addStatement(text, { Effect: 'Allow' });
  expect(added).toContain('"Action":"s3:*"},\n    {\n      "Effect": "Allow"\n    }\n  ],\n  "Version"');
});

test('goes back to what it was', () => {
  const there = editStatement(text, 0, setSid('One'));
  expect(editStatement(there, 0, setSid(''))).toBe(text);
  const added = addStatement(text, { Effect: 'Allow' });
  expect(deleteStatement(added, 2)).toBe(text);
});

test('shows what fields can hold, and names what they leave out', () => {
  expect(shownOf(text)).toEqual({
    sid: '',
    effect: 'Allow',
    actionMember: 'Action',
    actions: ['s3:GetObject'],
    resourceMember: 'Resource',
    resources: ['arn:aws:s3:::photos/*'],
    conditions: [],
    otherMembers: ['Odd'],
  });
  expect(shownOf(text, 1)).toBeNull();
});

test.each([
  'text',
  { Effect: 'allow', Action: 's3:*' },
  { Effect: 'Allow', Action: 7 },
  { Effect: 'Allow', Action: ['s3:*', 7] },
  { Effect: 'Allow', Action: 's3:*', NotAction: 's3:*' },
  { Effect: 'Allow', Action: 's3:*', Resource: '*', NotResource: '*' },
  { Effect: 'Allow', Action: 's3:*', Sid: 7 },
  { Effect: 'Allow', Action: 's3:*', Principal: '*' },
])('shows no fields for the statement %j', (statement) => {
  expect(shownOf(policyOf(statement))).toBeNull();
});

test('shows no fields for what is written twice', () => {
  expect(shownOf('{"Statement": [{"Effect": "Allow", "Effect": "Deny", "Action": "*"}]}')).toBeNull();
});

test('shows anyone as the only principal', () => {
  const statement = { Effect: 'Allow', Action: 's3:GetObject' };
  for (const Principal of ['*', { AWS: '*' }, { AWS: ['*'] }])
    expect(shownOf(policyOf({ ...statement, Principal }), 0, true)).not.toBeNull();
  for (const Principal of [undefined, { AWS: ['*', 'a'] }, { AWS: '*', Service: 'a' }, { AWS: 'ann' }])
    expect(shownOf(policyOf({ ...statement, Principal }), 0, true)).toBeNull();
});

test('begins a document, and makes a list of a lone statement', () => {
  const statement = { Effect: 'Allow', Action: [] };
  expect(JSON.parse(addStatement('', statement))).toEqual({ Version: '2012-10-17', Statement: [statement] });
  expect(JSON.parse(addStatement('{"Version": "2012-10-17"}', statement))).toEqual({
    Version: '2012-10-17',
    Statement: [statement],
  });
  const lone = '{"Statement": {"Effect": "Deny", "Action":"s3:*"}}';
  expect(addStatement(lone, { Sid: 'b' })).toBe(
    '{"Statement": [{"Effect": "Deny", "Action":"s3:*"}, {"Sid":"b"}]}',
  );
  expect(editStatement(lone, 0, setEffect('Allow'))).toBe(lone.replace('Deny', 'Allow'));
  expect(deleteStatement(lone, 0)).toBe('{"Statement": []}');
  for (const odd of ['[]', '{"Statement": 7}', '{'])
    expect([addStatement(odd, statement), deleteStatement(odd, 0)]).toEqual([odd, odd]);
});
