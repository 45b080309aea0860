import { expect, test } from 'vitest';
import { parsePolicy } from './document.ts';
import { bucketLevels, reachesBucket } from './reach.ts';

const arn = 'arn:aws:s3:::';
const allow = (Action: string | string[], ...Resource: string[]) => ({ Effect: 'Allow', Action, Resource });
const deny = (Action: string | string[], ...Resource: string[]) => ({ Effect: 'Deny', Action, Resource });
const reaches = (statements: object[], conditions = {}) => {
  const document = parsePolicy({ Statement: statements });
  return document !== null && reachesBucket(document, 'photos', conditions);
};

test.each<[string, object[], boolean]>([
  ['everything', [allow('s3:*', `${arn}*`)], true],
  ['the bucket itself', [allow('s3:ListBucket', `${arn}photos`)], true],
  ['a setting', [allow('s3:PutLifecycleConfiguration', `${arn}photos`)], true],
  ['its objects', [allow('s3:GetObject', `${arn}photos/*`)], true],
  ['one folder', [allow('s3:GetObject', `${arn}photos/2024/*`)], true],
  ['one ending', [allow('s3:GetObject', `${arn}*.png`)], true],
  ['buckets that begin alike', [allow('s3:GetObject', `${arn}photo*/raw/*`)], true],
  ['a person’s folder', [allow('s3:PutObject', `${arn}photos/\${aws:username}/*`)], true],
  [
    'all but something',
    [{ Effect: 'Allow', NotAction: ['s3:DeleteObject'], Resource: [`${arn}photos/*`] }],
    true,
  ],
  [
    'under a condition',
    [{ ...allow('s3:GetObject', `${arn}photos/*`), Condition: { IpAddress: { 'aws:SourceIp': '::1' } } }],
    true,
  ],
  ['another bucket', [allow('s3:*', `${arn}photos-old`, `${arn}photos-old/*`)], false],
  ['objects by the bucket’s name only', [allow('s3:GetObject', `${arn}photos`)], false],
  ['only that there are buckets', [allow(['s3:ListAllMyBuckets', 's3:CreateBucket'], `${arn}*`)], false],
  ['the server', [allow('admin:*')], false],
  ['denied as a whole', [allow('s3:*', `${arn}*`), deny('s3:*', `${arn}photos`, `${arn}photos/*`)], false],
  ['denied in part', [allow('s3:*', `${arn}*`), deny('s3:*', `${arn}photos/secret/*`)], true],
  [
    'denied but for one action',
    [allow('s3:*', `${arn}*`), deny(['s3:Get*', 's3:List*'], `${arn}photos*`)],
    true,
  ],
  ['but for one key', [allow('s3:GetObject', `${arn}photos/*`), deny('s3:*', `${arn}photos/x`)], true],
  ['but for keys that begin so', [allow('s3:*', `${arn}photos/*`), deny('s3:*', `${arn}photos/x*`)], true],
  ['but for one letter', [allow('s3:GetObject', `${arn}photos/*`), deny('s3:*', `${arn}photos/?`)], true],
  ['but for longer keys', [allow('s3:GetObject', `${arn}photos/*`), deny('s3:*', `${arn}photos/??*`)], true],
  [
    'only the shortest key',
    [allow('s3:GetObject', `${arn}photos/a*`), deny('s3:*', `${arn}photos/a?*`)],
    true,
  ],
  [
    'all but a folder denied',
    [
      allow('s3:GetObject', `${arn}photos/*`),
      { Effect: 'Deny', Action: 's3:*', NotResource: `${arn}photos/keep/*` },
    ],
    true,
  ],
  ['every key denied', [allow('s3:GetObject', `${arn}photos/a*`), deny('s3:*', `${arn}photos/*`)], false],
  [
    'every key denied in two',
    [allow('s3:GetObject', `${arn}photos/*`), deny('s3:*', `${arn}photos/?`, `${arn}photos/??*`)],
    false,
  ],
  ['everything by another bucket’s name', [allow('*', `${arn}other/*`)], true],
  ['denied by another bucket’s name', [allow('s3:*', `${arn}*`), deny('*', `${arn}other/*`)], false],
  ['nothing', [], false],
])('%s', (_what, statements, expected) => {
  expect(reaches(statements)).toBe(expected);
});

test('replaces the user name in resources', () => {
  const statements = [allow('s3:GetObject', `${arn}\${aws:username}/*`)];
  expect(reaches(statements, { 'aws:username': 'photos' })).toBe(true);
  expect(reaches(statements, { 'aws:username': 'music' })).toBe(false);
});

const levelsOf = (statements: object[]) => {
  const document = parsePolicy({ Statement: statements });
  if (document === null) throw new Error('No policy');
  const levels = bucketLevels(document, 'photos');
  return (['read', 'write', 'admin'] as const).filter((level) => levels[level]);
};

test.each<[string, object[], string[]]>([
  ['everything', [allow('s3:*', `${arn}*`)], ['read', 'write', 'admin']],
  ['everything but deletions', [allow('s3:Get*', `${arn}*`)], ['read']],
  ['the names of objects alone', [allow('s3:ListBucket', `${arn}photos`)], ['read']],
  ['one folder', [allow(['s3:GetObject', 's3:PutObject'], `${arn}photos/in/*`)], ['read', 'write']],
  ['a drop box', [allow('s3:PutObject', `${arn}photos/*`)], ['write']],
  ['deletions alone', [allow('s3:DeleteObject', `${arn}photos/*`)], ['write']],
  ['a setting', [allow('s3:PutLifecycleConfiguration', `${arn}photos`)], ['admin']],
  ['the end of the bucket', [allow('s3:ForceDeleteBucket', `${arn}photos`)], ['admin']],
  ['to see settings', [allow('s3:GetLifecycleConfiguration', `${arn}photos`)], []],
  [
    'what a Deny leaves',
    [
      allow('s3:*', `${arn}photos`, `${arn}photos/*`),
      deny('s3:PutObject', `${arn}photos/*`),
      deny('s3:Put*', `${arn}photos`),
    ],
    ['read', 'write', 'admin'],
  ],
  ['another bucket', [allow('s3:*', `${arn}photos-old`, `${arn}photos-old/*`)], []],
])('levels of %s', (_, statements, levels) => {
  expect(levelsOf(statements)).toEqual(levels);
});

const numbers = Array.from({ length: 9 }, (_, at) => at);
const tangled = (middle: string, length: number) => [
  allow('s3:*', ...numbers.map((at) => `${arn}photos/${'a'.repeat(length)}${at}`)),
  deny('s3:*', ...numbers.map((at) => `${arn}photos/*${middle}b${at}*`)),
];

// By steps of the lengths' product these take minutes.
test('judges a policy made to take long', () => {
  const statements = [...tangled('a'.repeat(400), 800), deny('s3:*', `${arn}photos`, `${arn}photos/*`)];
  expect(reaches(statements)).toBe(false);
  expect(levelsOf(statements)).toEqual([]);
});

test('counts what takes too many steps as allowed, and says so', () => {
  const statements = [...tangled('a?'.repeat(20_000), 100_000), deny('s3:*', `${arn}photos/*`)];
  expect(reaches(statements)).toBe(true);
  const document = parsePolicy({ Statement: statements });
  expect(document && bucketLevels(document, 'photos')).toEqual({
    read: true,
    write: true,
    admin: true,
    isUnjudged: true,
  });
});

test('makes no keys that are longer than can be judged', () => {
  expect(
    reaches([allow('s3:GetObject', `${arn}photos/${'*a'.repeat(20_000)}`), deny('s3:*', `${arn}photos`)]),
  ).toBe(true);
});
