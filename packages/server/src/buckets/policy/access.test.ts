import { expect, test } from 'vitest';
import { accessOf } from './access.ts';

const policy = (...statements: object[]) => JSON.stringify({ Version: '2012-10-17', Statement: statements });
const all = {
  Effect: 'Allow',
  Principal: { AWS: ['*'] },
  Action: ['s3:*'],
  Resource: ['arn:aws:s3:::b', 'arn:aws:s3:::b/*'],
};

test.each([
  ['no policy', undefined, 'PRIVATE'],
  ['an empty one', '', 'PRIVATE'],
  ['no statements', policy(), 'PRIVATE'],
  ['everything to everyone', policy(all), 'PUBLIC'],
  ['the other way to say everyone', policy({ ...all, Principal: '*' }), 'PUBLIC'],
  ['to one account', policy({ ...all, Principal: { AWS: 'someone' } }), 'CUSTOM'],
  ['on a condition', policy({ ...all, Condition: { Bool: { 'aws:SecureTransport': 'true' } } }), 'CUSTOM'],
  ['reading only', policy({ ...all, Action: ['s3:Get*', 's3:List*'] }), 'CUSTOM'],
  ['below a prefix', policy({ ...all, Resource: ['arn:aws:s3:::b/public/*'] }), 'CUSTOM'],
  ['with a Deny beside it', policy(all, { ...all, Effect: 'Deny', Action: 's3:PutObject' }), 'CUSTOM'],
  ['not JSON', '{', 'CUSTOM'],
])('%s', (_name, text, access) => {
  expect(accessOf('b', text)).toBe(access);
});
