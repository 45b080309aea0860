import { describe, expect, test } from 'vitest';
import { withoutRule, withRule } from './change.ts';
import { rulesOf } from './rules.ts';
import type { WrittenStatement } from './statement.ts';

const arn = 'arn:aws:s3:::b';
const anyone = { Effect: 'Allow', Principal: { AWS: ['*'] } };
const writes = ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:ListMultipartUploadParts', 's3:PutObject'];
const below = (Action: string[], ...prefixes: string[]): WrittenStatement => ({
  ...anyone,
  Action,
  Resource: prefixes.map((prefix) => `${arn}/${prefix}*`),
});
const textIs = (value: unknown, text: string) => [value].flat().join() === text;
const listing = (operator: string, ...values: string[]): WrittenStatement => ({
  ...anyone,
  Action: ['s3:ListBucket'],
  Resource: [arn],
  Condition: { [operator]: { 's3:prefix': values } },
});

describe('reads rules from statements', () => {
  test('reads rules made elsewhere with several prefixes to a statement', () => {
    const statements = [
      { ...anyone, Principal: '*', Action: 's3:GetBucketLocation', Resource: arn },
      listing('StringEquals', 'a/', 'b/'),
      below(['s3:GetObject'], 'a/', 'b/'),
      below(writes, 'b/', 'c/'),
    ];
    expect(rulesOf('b', statements)).toEqual([
      { prefix: 'a/', access: 'readonly' },
      { prefix: 'b/', access: 'readwrite' },
      { prefix: 'c/', access: 'writeonly' },
    ]);
  });

  test.each<[string, WrittenStatement, string]>([
    ['a refusal', { ...below(['s3:GetObject'], 'x/'), Effect: 'Deny' }, 'x/'],
    [
      'a named person',
      { ...below(['s3:GetObject'], 'x/'), Principal: { AWS: ['arn:aws:iam::1:root'] } },
      'x/',
    ],
    [
      'a condition',
      { ...below(['s3:GetObject'], 'x/'), Condition: { IpAddress: { 'aws:SourceIp': '::1' } } },
      'x/',
    ],
    ['reading without listing', below(['s3:GetObject'], 'x/'), 'x/'],
    ['listing without reading', listing('StringLike', 'x/*'), 'x/'],
    ['another action', below(['s3:GetObject', 's3:GetObjectTagging'], 'x/'), 'x/'],
    ['one ending', { ...anyone, Action: ['s3:GetObject'], Resource: [`${arn}/x/*.png`] }, 'x/*.png'],
    ['all actions but one', { ...anyone, NotAction: ['s3:GetObject'], Resource: [arn] }, ''],
    ['a member that is not known', { ...below(writes, 'x/'), Extra: true }, 'x/'],
  ])('%s is custom', (_what, statement, prefix) => {
    expect(rulesOf('b', [statement])).toEqual([{ prefix, access: 'custom' }]);
    const changed = withRule('b', [statement], { prefix: 'y/', access: 'readwrite' });
    expect(withoutRule('b', changed, 'y/')).toContainEqual(statement);
  });

  test('keeps a write-only rule within a readable bucket', () => {
    const statements = withRule('b', [], { prefix: '', access: 'readwrite' });
    expect(rulesOf('b', withRule('b', statements, { prefix: 'in/', access: 'writeonly' }))).toEqual([
      { prefix: '', access: 'readwrite' },
      { prefix: 'in/', access: 'writeonly' },
    ]);
  });
});

test.each([
  ['readonly', ['s3:GetBucketLocation'], ['s3:GetObject'], [listing('StringLike', 'x/*')]],
  ['writeonly', ['s3:GetBucketLocation', 's3:ListBucketMultipartUploads'], writes, []],
  [
    'readwrite',
    ['s3:GetBucketLocation', 's3:ListBucketMultipartUploads'],
    ['s3:GetObject', ...writes],
    [listing('StringLike', 'x/*')],
  ],
] as const)('grants anyone with %s no more than it needs', (...given) => {
  const [access, ofBucket, ofObjects, more] = given;
  const all = withRule('b', [], { prefix: 'x/', access });
  expect(all[0]).toEqual({ ...anyone, Action: ofBucket, Resource: [arn] });
  expect(all.slice(1, -1)).toEqual(more);
  expect(all.at(-1)).toEqual({
    ...below([], 'x/'),
    Action: expect.arrayContaining([...ofObjects]) as unknown,
  });
  expect(all.at(-1)?.Action).toHaveLength(ofObjects.length);
});

test('grants bucket actions once for several rules', () => {
  const first = withRule('b', [], { prefix: 'x/', access: 'readonly' });
  const reading = withRule('b', first, { prefix: 'y/', access: 'readonly' });
  expect(
    reading.filter(({ Condition, Resource }) => Condition === undefined && textIs(Resource, arn)),
  ).toEqual([{ ...anyone, Action: ['s3:GetBucketLocation'], Resource: [arn] }]);
  const writing = withRule('b', first, { prefix: 'y/', access: 'writeonly' });
  expect(writing).toContainEqual({ ...anyone, Action: ['s3:ListBucketMultipartUploads'], Resource: [arn] });
  expect(withoutRule('b', writing, 'y/')).toEqual(first);
});

test('deletes a rule and keeps others that share its statements', () => {
  const statements = [
    { ...anyone, Action: ['s3:GetBucketLocation', 's3:ListBucketMultipartUploads'], Resource: [arn] },
    listing('StringEquals', 'a/', 'b/'),
    below(['s3:GetObject'], 'a/', 'b/'),
    below(writes, 'b/'),
  ];
  const left = withoutRule('b', statements, 'b/');
  expect(left).toEqual([
    { ...anyone, Action: ['s3:GetBucketLocation'], Resource: [arn] },
    listing('StringEquals', 'a/'),
    below(['s3:GetObject'], 'a/'),
  ]);
  expect(withoutRule('b', left, 'a/')).toEqual([]);
});

test('changes a rule in place', () => {
  for (const access of ['readonly', 'writeonly', 'readwrite'] as const) {
    const before = withRule('b', [], { prefix: 'x/', access: 'readwrite' });
    const after = withRule('b', before, { prefix: 'x/', access });
    expect(rulesOf('b', after)).toEqual([{ prefix: 'x/', access }]);
    expect(withRule('b', [], { prefix: 'x/', access })).toEqual(after);
  }
});
