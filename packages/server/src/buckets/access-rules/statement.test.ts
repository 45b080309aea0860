import { expect, test } from 'vitest';
import { partOfStatement, placesOf, textsOf, type WrittenStatement } from './statement.ts';

const arn = 'arn:aws:s3:::b';
const reading = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `${arn}/a/*` };
const listing = { Effect: 'Allow', Principal: '*', Action: 's3:ListBucket', Resource: arn };
const like = (values: unknown) => ({ StringLike: { 's3:prefix': values } });

test.each<[string, WrittenStatement, object]>([
  [
    'objects',
    { ...reading, Condition: {} },
    { kind: 'objects', actions: ['s3:GetObject'], prefixes: ['a/'] },
  ],
  [
    'all objects',
    { ...reading, Resource: `${arn}/*` },
    { kind: 'objects', actions: ['s3:GetObject'], prefixes: [''] },
  ],
  ['the whole list', listing, { kind: 'listing', prefixes: [''] }],
  [
    'a part of it',
    { ...listing, Condition: like(['a/*', 'b*']) },
    { kind: 'listing', prefixes: ['a/', 'b'] },
  ],
  [
    'exact names',
    { ...listing, Condition: { StringEquals: { 's3:prefix': 'a/*' } } },
    { kind: 'listing', prefixes: ['a/*'] },
  ],
  [
    'the bucket',
    { ...listing, Action: ['s3:GetBucketLocation'], Sid: 'x' },
    { kind: 'bucket', actions: ['s3:GetBucketLocation'] },
  ],
])('a rule speaks of %s', (_what, statement, part) => {
  expect(partOfStatement('b', statement)).toEqual(part);
});

test.each<[string, WrittenStatement]>([
  ['a refusal', { ...reading, Effect: 'Deny' }],
  ['nobody', { ...reading, Principal: { AWS: [] } }],
  ['one person', { ...reading, Principal: 'arn:aws:iam::1:root' }],
  ['two people', { ...reading, Principal: { AWS: ['*', 'arn:aws:iam::1:root'] } }],
  ['people of two kinds', { ...reading, Principal: { AWS: '*', Federated: '*' } }],
  ['no action', { ...reading, Action: [] }],
  ['no resource', { ...reading, Resource: [] }],
  ['one object', { ...reading, Resource: `${arn}/a` }],
  ['one object among others', { ...reading, Resource: [`${arn}/a/*`, `${arn}/b`] }],
  ['another bucket', { ...reading, Resource: 'arn:aws:s3:::bb/*' }],
  ['a pattern within', { ...reading, Resource: `${arn}/a?/*` }],
  ['a variable', { ...reading, Resource: `${arn}/\${aws:username}/*` }],
  ['objects on a condition', { ...reading, Condition: like('a/*') }],
  ['actions of two kinds', { ...listing, Action: ['s3:ListBucket', 's3:GetBucketLocation'] }],
  ['the list of two buckets', { ...listing, Resource: [arn, 'arn:aws:s3:::c'] }],
  ['the bucket on a condition', { ...listing, Action: 's3:GetBucketLocation', Condition: like('a*') }],
  ['a pattern that ends', { ...listing, Condition: like('a/') }],
  ['a pattern in a pattern', { ...listing, Condition: like('a*b*') }],
  ['another operator', { ...listing, Condition: { StringNotLike: { 's3:prefix': 'a*' } } }],
  ['another key', { ...listing, Condition: { StringLike: { 's3:delimiter': '/*' } } }],
  ['two operators', { ...listing, Condition: { ...like('a*'), StringEquals: { 's3:prefix': 'a' } } }],
  ['two keys', { ...listing, Condition: { StringLike: { 's3:prefix': 'a*', 's3:delimiter': '/' } } }],
  ['a condition that is none', { ...listing, Condition: ['a'] }],
])('no rule speaks of %s', (_what, statement) => {
  expect(partOfStatement('b', statement)).toBeUndefined();
});

test('returns the prefixes of a statement', () => {
  const Resource = [arn, `${arn}/a/*`, `${arn}/a/*.png`, 'arn:aws:s3:::bb/x', `${arn}/**`];
  expect(placesOf('b', { Resource })).toEqual(['', 'a/', 'a/*.png', '', '*']);
  expect(placesOf('b', { Resource: 'arn:aws:s3:::*/c/*' })).toEqual(['*/c/', 'c/']);
  expect(placesOf('b', {})).toEqual(['']);
  expect(textsOf(['a', 1, null, 'b'])).toEqual(['a', 'b']);
});
