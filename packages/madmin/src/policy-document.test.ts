import { expect, test } from 'vitest';
import { policyObject, policyText, policyTold } from './policy-document.ts';

const policy = { Version: '2012-10-17', Statement: [{ Effect: 'Deny', Action: ['s3:*'] }] } as const;

test('takes a document and its text alike', () => {
  const text = JSON.stringify(policy, undefined, 2);
  expect(policyText('policy', text)).toBe(policyText('policy', policy));
  expect(policyObject('policy', text)).toEqual(policy);
});

test.each(['', 'none', '[]', 'null', '"text"', '{"Version":"\ud800"}'])('refuses %j', (text) => {
  const refused = expect.objectContaining({ name: 'InputError', field: 'policy' }) as Error;
  expect(() => policyText('policy', text)).toThrow(refused);
});

test('tells a document that comes as text', () => {
  expect(policyTold(JSON.stringify(policy))).toEqual(policy);
  expect(policyTold(policy)).toEqual(policy);
  expect(() => policyTold('[]')).toThrow(expect.objectContaining({ reason: 'wrong-shape' }) as Error);
});
