import { expect, test } from 'vitest';
import { bucketPolicyActions } from './bucket-actions.ts';
import { exposureOf, type OpenPlace } from './exposure.ts';

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
  ['everyone by two stars', policy({ ...all, Principal: { AWS: ['**'] } }), 'public'],
  ['all of an account', policy({ ...all, Principal: { AWS: ['arn:aws:iam::*:root'] } }), 'custom'],
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
  ['the bucket by a pattern', policy({ ...all, Resource: ['arn:aws:s3:::?'] }), 'public'],
  ['a pattern that holds the bucket', policy({ ...read, Resource: ['arn:aws:s3:::b*/a/*'] }), 'public'],
  ['a prefix of any bucket', policy({ ...read, Resource: ['arn:aws:s3:::*/public/*'] }), 'public'],
  [
    'a pattern that a Deny on the bucket closes',
    policy(
      { ...read, Resource: ['arn:aws:s3:::*/public/*'] },
      { ...read, Effect: 'Deny', Resource: [`${arn}/*`] },
    ),
    'custom',
  ],
  [
    'a Deny of any action below another prefix',
    policy(all, { ...all, Effect: 'Deny', Action: ['*'], Resource: [`${arn}/docs/*`] }),
    'public',
  ],
  ['a pattern of other buckets', policy({ ...read, Resource: ['arn:aws:s3:::bb*/a/*'] }), 'custom'],
  ['the list of any bucket', policy({ ...all, Action: ['s3:ListAllMyBuckets'] }), 'custom'],
  ['no JSON', '{', 'custom'],
  ['a list', '[]', 'custom'],
  ['a statement that is none', JSON.stringify({ Statement: ['all'] }), 'custom'],
])('%s', (_name, text, kind) => {
  expect(exposureOf('b', text).kind).toBe(kind);
});

const nothing = {
  prefix: '',
  isRead: false,
  isListed: false,
  isWritten: false,
  areUploadsListed: false,
  areSettingsOpen: false,
  isConditional: false,
};

test.each<[string, Partial<OpenPlace>]>([
  ['s3:GetObject', { isRead: true }],
  ['s3:GetObjectVersion', { isRead: true }],
  ['s3:GetObjectTagging', { isRead: true }],
  ['s3:PutObject', { isWritten: true }],
  ['s3:DeleteObjectVersion', { isWritten: true }],
  ['s3:AbortMultipartUpload', { isWritten: true }],
  ['s3:ListMultipartUploadParts', { areUploadsListed: true }],
  ['s3:ListBucket', { isListed: true }],
  ['s3:ListBucketVersions', { isListed: true }],
  ['s3:ListenBucketNotification', { isListed: true }],
  ['s3:ListBucketMultipartUploads', { areUploadsListed: true }],
  ['s3:DeleteBucket', { isWritten: true }],
  ['s3:ForceDeleteBucket', { isWritten: true }],
  ['s3:GetBucketPolicy', { areSettingsOpen: true }],
  ['s3:PutBucketPolicy', { areSettingsOpen: true }],
  ['s3:PutLifecycleConfiguration', { areSettingsOpen: true }],
])('%s opens the bucket', (Action, open) => {
  expect(exposureOf('b', policy({ ...all, Action }))).toEqual({
    kind: 'public',
    open: [{ ...nothing, ...open }],
  });
});

test.each<[string, object]>([
  ['any address but one', { NotIpAddress: { 'aws:SourceIp': '10.0.0.1/32' } }],
  ['any address', { IpAddress: { 'aws:SourceIp': '0.0.0.0/0' } }],
  ['a known address', { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }],
  ['a time far ahead', { DateLessThan: { 'aws:CurrentTime': '2099-01-01T00:00:00Z' } }],
  ['a condition that is none', ['a']],
])('%s may open the bucket', (_name, Condition) => {
  const onCondition = { ...nothing, prefix: 'photos/', isRead: true, isConditional: true };
  const limited = { ...read, Condition };
  expect(exposureOf('b', policy(limited))).toEqual({ kind: 'custom', open: [onCondition] });
  // What holds for anyone stands for what needs a condition, but not for more.
  expect(exposureOf('b', policy(read, limited)).open).toEqual([{ ...onCondition, isConditional: false }]);
  const written = { ...limited, Action: ['s3:PutObject'] };
  expect(exposureOf('b', policy(read, written))).toEqual({
    kind: 'public',
    open: [
      { ...onCondition, isConditional: false },
      { ...onCondition, isRead: false, isWritten: true },
    ],
  });
  expect(exposureOf('b', policy(limited, { ...read, Effect: 'Deny' }))).toEqual({ kind: 'custom', open: [] });
});

test('a variable of the caller may open a prefix, and closes none', () => {
  const own = { ...read, Resource: [`${arn}/\${aws:username}/*`] };
  expect(exposureOf('b', policy(own)).open).toEqual([
    { ...nothing, prefix: '*/', isRead: true, isConditional: true },
  ]);
  expect(exposureOf('b', policy(read, { ...own, Effect: 'Deny', Resource: [`${arn}/\${aws:x}`] })).kind).toBe(
    'public',
  );
});

test('opens nothing by a resource that ends with the slash of the bucket', () => {
  expect(exposureOf('b', policy({ ...read, Resource: [`${arn}/`] })).open).toEqual([]);
});

test('returns what is open where', () => {
  const list = { ...all, Action: ['s3:ListBucket'], Resource: [arn] };
  const listedBy = (operator: string) =>
    exposureOf('b', policy({ ...list, Condition: { [operator]: { 's3:prefix': ['photos/*'] } } })).open;
  const text = policy(
    read,
    { ...list, Condition: { StringLike: { 's3:prefix': ['photos/*'] } } },
    { ...all, Action: ['s3:PutObject'], Resource: [`${arn}/drop/*`] },
  );
  expect(exposureOf('b', text).open).toEqual([
    { ...nothing, prefix: 'drop/', isWritten: true },
    { ...nothing, prefix: 'photos/', isRead: true, isListed: true },
  ]);
  expect(exposureOf('b', policy(all)).open).toEqual([
    {
      ...nothing,
      isRead: true,
      isListed: true,
      isWritten: true,
      areUploadsListed: true,
      areSettingsOpen: true,
    },
  ]);
  expect(exposureOf('b', policy(list)).open).toEqual([{ ...nothing, isListed: true }]);
  expect(listedBy('StringEquals')).toEqual([{ ...nothing, prefix: 'photos/', isListed: true }]);
  expect(listedBy('StringNotLike')).toEqual([{ ...nothing, isListed: true }]);
  const anyBucket = { ...read, Resource: ['arn:aws:s3:::*/public/*'] };
  expect(exposureOf('b', policy(anyBucket)).open.map(({ prefix }) => prefix)).toEqual([
    '*/public/',
    'public/',
  ]);
});

/** What a bucket's owner can write: long Allows, and Denies that begin to fit all over them. */
const tangled = (middle: string, length: number, count = 9) => {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return [
    { ...all, Resource: numbers.map((at) => `${arn}/${'a'.repeat(length)}${at}`) },
    { ...all, Effect: 'Deny', Resource: numbers.map((at) => `${arn}/*${middle}b${at}*`) },
  ];
};

// By steps of the lengths' product these take minutes.
test.each([
  ['texts behind a star', 'a'.repeat(1_000), 2_000],
  ['many pieces', '*a'.repeat(500), 2_000],
])('judges a policy made to take long: %s', (_name, middle, length) => {
  const statements = tangled(middle, length);
  const { kind, open, isUnjudged } = exposureOf('b', policy(...statements));
  expect({ kind, places: open.length, isUnjudged }).toEqual({
    kind: 'public',
    places: 9,
    isUnjudged: undefined,
  });
  const closed = { ...all, Effect: 'Deny', Resource: [arn, `${arn}/*`] };
  expect(exposureOf('b', policy(...statements, closed))).toEqual({ kind: 'custom', open: [] });
});

test('says of a policy that takes too many steps that it was not judged', () => {
  const exposure = exposureOf('b', policy(...tangled('a?'.repeat(20_000), 100_000)));
  expect(exposure).toEqual({ kind: 'custom', open: [], isUnjudged: true });
});

test('many resources of one statement are each compared with each Deny once', () => {
  const numbers = Array.from({ length: 150 }, (_, at) => at);
  const Action = bucketPolicyActions;
  const allowed = { ...all, Action, Resource: numbers.map((at) => `${arn}/x${at}/*`) };
  const denied = { ...all, Action, Effect: 'Deny', Resource: numbers.map((at) => `${arn}/*/y${at}/*`) };
  // As many steps for each action are too many.
  expect(exposureOf('b', policy(allowed, denied)).open).toHaveLength(numbers.length);
});
