import { expect, test } from 'vitest';
import { parsePolicy, type PolicyDocument } from './document.ts';
import { sampleKeys } from './sample-keys.ts';

const policyOf = (Effect: string, ...Resource: string[]): PolicyDocument =>
  documentOf({ Effect, Action: ['s3:*'], Resource });
const documentOf = (...Statement: object[]): PolicyDocument => {
  const document = parsePolicy({ Statement });
  if (document === null) throw new Error('This is no policy');
  return document;
};
const sampled = (documents: PolicyDocument[], prefix: string) =>
  sampleKeys(documents, {
    action: 's3:GetObject',
    bucket: 'photos',
    prefix,
    conditions: { 'aws:username': 'ann' },
  });
const keys = (documents: PolicyDocument[], prefix: string) => sampled(documents, prefix).keys;
const numbered = (count: number, folder: string) =>
  Array.from({ length: count }, (_, at) => `photos/${folder}${String(at)}`);

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

test('is bounded, and says so', () => {
  const many = sampled([policyOf('Allow', ...numbered(5000, 'trip/'))], 'trip/');
  expect(many.keys).toHaveLength(300);
  expect(many.isCut).toBe(true);
  expect(sampled([policyOf('Allow', ...numbered(9, 'trip/'))], 'trip/').isCut).toBe(false);
});

test('looks only where statements on the action are about, and where they allow it first', () => {
  const found = sampled(
    [
      documentOf({ Effect: 'Allow', Action: ['s3:PutObject'], Resource: numbered(400, 'trip/in/') }),
      policyOf('Deny', ...numbered(400, 'trip/closed/')),
      documentOf({ Effect: 'Allow', NotAction: ['s3:Put*'], Resource: ['photos/trip/reports/*'] }),
    ],
    'trip/',
  );
  expect(found.isCut).toBe(true);
  expect(found.keys[1]).toMatch(/^trip\/reports\//);
  expect(found.keys.join()).not.toContain('trip/in/');
});
