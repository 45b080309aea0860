import { expect, test } from 'vitest';
import { accessOf } from './access.ts';

const policy = (...statements: object[]) => JSON.stringify({ Version: '2012-10-17', Statement: statements });
const all = {
  Effect: 'Allow',
  Principal: { AWS: ['*'] },
  Action: ['s3:*'],
  Resource: ['arn:aws:s3:::b', 'arn:aws:s3:::b/*'],
};

const whole = ['s3:ListBucket', 's3:GetObject', 's3:PutObject'];

test.each<[string, string | undefined, string]>([
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
  ['blanks', ' \n', 'PRIVATE'],
  ['a statement that stands alone', JSON.stringify({ Statement: all }), 'PUBLIC'],
  ['with a condition of nothing', policy({ ...all, Condition: {} }), 'PUBLIC'],
  ['each action by its name', policy({ ...all, Action: whole }), 'PUBLIC'],
  // The storage server does not know them so.
  ['actions in small letters', policy({ ...all, Action: whole.map((name) => name.toLowerCase()) }), 'CUSTOM'],
  ['every action', policy({ ...all, Action: '*' }), 'PUBLIC'],
  ['any bucket', policy({ ...all, Resource: ['arn:aws:s3:::*'] }), 'PUBLIC'],
  ['the bucket and its objects by one pattern', policy({ ...all, Resource: '*' }), 'PUBLIC'],
  [
    'objects by a finer pattern',
    policy({ ...all, Resource: ['arn:aws:s3:::b', 'arn:aws:s3:::*/a/*'] }),
    'CUSTOM',
  ],
  ['a statement that cannot be understood', policy(all, { ...all, Effect: 'Maybe' }), 'CUSTOM'],
  ['the bucket without its objects', policy({ ...all, Resource: 'arn:aws:s3:::b' }), 'CUSTOM'],
  ['the objects without the bucket', policy({ ...all, Resource: 'arn:aws:s3:::b/*' }), 'CUSTOM'],
  ['another bucket', policy({ ...all, Resource: ['arn:aws:s3:::c', 'arn:aws:s3:::c/*'] }), 'CUSTOM'],
  ['to nobody', policy({ ...all, Principal: undefined }), 'CUSTOM'],
  ['to everyone of another kind', policy({ ...all, Principal: { Federated: '*' } }), 'CUSTOM'],
  ['with something that is no statement', JSON.stringify({ Statement: ['all'] }), 'CUSTOM'],
])('%s', (_name, text, access) => {
  expect(accessOf('b', text)).toBe(access);
});

test.each(whole)('denies all but %s', (name) => {
  const Action = whole.filter((one) => one !== name);
  expect(accessOf('b', policy({ ...all, Action }))).toBe('CUSTOM');
});
