import { expect, test } from 'vitest';
import { exposureOf } from './exposure.ts';

const policy = (...statements: object[]) => JSON.stringify({ Version: '2012-10-17', Statement: statements });
const arn = 'arn:aws:s3:::b';
const all = {
  Effect: 'Allow',
  Principal: { AWS: ['*'] },
  Action: ['s3:*'],
  Resource: [arn, `${arn}/*`],
};
const read = { ...all, Action: ['s3:GetObject'], Resource: [`${arn}/photos/*`] };

test.each<[string, string | undefined, string]>([
  ['no policy', undefined, 'private'],
  ['an empty policy', ' \n', 'private'],
  ['a policy without statements', policy(), 'private'],
  ['everything to everyone', policy(all), 'public'],
  ['reading below a prefix', policy(read), 'public'],
  ['the other way to say everyone', policy({ ...read, Principal: '*' }), 'public'],
  ['a lone statement', JSON.stringify({ Statement: read }), 'public'],
  ['one account', policy({ ...all, Principal: { AWS: ['someone'] } }), 'custom'],
  ['everyone of another kind', policy({ ...all, Principal: { Federated: '*' } }), 'custom'],
  [
    'a known address only',
    policy({ ...all, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }),
    'custom',
  ],
  [
    'an encrypted connection',
    policy({ ...all, Condition: { Bool: { 'aws:SecureTransport': 'true' } } }),
    'public',
  ],
  ['a Deny alone', policy({ ...all, Effect: 'Deny' }), 'custom'],
  ['a Deny that closes it', policy(all, { ...all, Effect: 'Deny' }), 'custom'],
  ['a Deny of everything', policy(read, { ...all, Effect: 'Deny', Action: ['*'] }), 'custom'],
  [
    'a Deny of another prefix',
    policy(read, { ...read, Effect: 'Deny', Resource: [`${arn}/docs/*`] }),
    'public',
  ],
  ['a Deny of another action', policy(read, { ...read, Effect: 'Deny', Action: ['s3:PutObject'] }), 'public'],
  [
    'a Deny for some',
    policy(read, { ...read, Effect: 'Deny', Condition: { Null: { 'aws:x': 'true' } } }),
    'public',
  ],
  ['where a bucket is', policy({ ...all, Action: ['s3:GetBucketLocation'] }), 'custom'],
  ['changing the policy', policy({ ...all, Action: ['s3:PutBucketPolicy'], Resource: [arn] }), 'public'],
  ['another bucket', policy({ ...all, Resource: ['arn:aws:s3:::c/*'] }), 'custom'],
  ['all but one prefix', policy({ ...read, Resource: undefined, NotResource: [`${arn}/docs/*`] }), 'public'],
  ['no JSON', '{', 'custom'],
  ['a list', '[]', 'custom'],
  ['a statement that is none', JSON.stringify({ Statement: ['all'] }), 'custom'],
])('%s', (_name, text, kind) => {
  expect(exposureOf('b', text).kind).toBe(kind);
});

test('returns what is open where', () => {
  const list = { ...all, Action: ['s3:ListBucket'], Resource: [arn] };
  const text = policy(
    read,
    { ...list, Condition: { StringLike: { 's3:prefix': ['photos/*'] } } },
    { ...all, Action: ['s3:PutObject'], Resource: [`${arn}/drop/*`] },
  );
  expect(exposureOf('b', text).open).toEqual([
    { prefix: 'drop/', isRead: false, isListed: false, isWritten: true },
    { prefix: 'photos/', isRead: true, isListed: true, isWritten: false },
  ]);
  expect(exposureOf('b', policy(all)).open).toEqual([
    { prefix: '', isRead: true, isListed: true, isWritten: true },
  ]);
  expect(exposureOf('b', policy(list)).open).toEqual([
    { prefix: '', isRead: false, isListed: true, isWritten: false },
  ]);
});
