import { expect, test } from 'vitest';
import { parsePolicy, type PolicyDocument } from './document.ts';
import { sampleKeys } from './sample-keys.ts';

const policyOf = (Effect: string, ...Resource: string[]): PolicyDocument => {
  const document = parsePolicy({ Statement: [{ Effect, Action: ['s3:*'], Resource }] });
  if (document === null) throw new Error('This is no policy');
  return document;
};
const keys = (documents: PolicyDocument[], prefix: string) =>
  sampleKeys(documents, { bucket: 'photos', prefix, conditions: { 'aws:username': 'ann' } });

test('begins with a key that no policy names', () => {
  const [first = ''] = keys([policyOf('Allow', 'arn:aws:s3:::photos/trip/a*')], 'trip/');
  expect(first).toMatch(/^trip\/[^a]$/);
});

test('has a key of each resource that reaches below the prefix', () => {
  const found = keys(
    [
      policyOf('Allow', 'photos/trip/day/*', 'photos/*/index.html'),
      policyOf('Deny', 'photos/trip/${aws:username}'),
    ],
    'trip/',
  );
  expect(found.some((key) => key.startsWith('trip/day/'))).toBe(true);
  expect(found.some((key) => key.endsWith('/index.html'))).toBe(true);
  expect(found).toContain('trip/ann');
  expect(found.every((key) => key.startsWith('trip/') && key !== 'trip/')).toBe(true);
});

test('leaves out what lies elsewhere', () => {
  const elsewhere = policyOf('Allow', 'music/trip/b', 'photos/other/c', 'photos');
  expect(keys([elsewhere], 'trip/').join()).not.toMatch(/[bc]$|other/);
});

test('is bounded', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `photos/trip/${String(at)}`);
  expect(keys([policyOf('Allow', ...many)], 'trip/')).toHaveLength(300);
});
