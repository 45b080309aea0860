import { describe, expect, test } from 'vitest';
import { definitionFacts, definitionFindings } from './definition.ts';
import { outlineOf } from './outline.ts';

const expire = (rule: string, more = '') => `expire:
  apiVersion: v1
  bucket: photos
  rules:
    - type: object
${rule}
${more}`;

const replicate = (target: string) => `replicate:
  apiVersion: v1
  source:
    type: minio
    bucket: photos
    prefix:
      - one/
      - two/ # and its folders
  target:
    type: minio
    bucket: copies
${target}`;

const remote = `    endpoint: https://other.example.com
    credentials:
      accessKey: harbour
      secretKey: "a # b"`;

const notesOf = (text: string) =>
  definitionFindings(text).map(({ line, note, value }) => [line, note, value]);

describe('definitionFindings', () => {
  test.each([
    ['expire', expire('      olderThan: 10d12h')],
    ['expire', expire('      tags:\n        - key: project\n          value: alpha*')],
    ['expire', expire('      "createdBefore": "2026-01-31T00:00:00Z"')],
    ['replicate', replicate(remote)],
    [
      'keyrotate',
      '---\nkeyrotate:\n  apiVersion: v1\n  bucket: photos\n  encryption:\n    type: sse-kms\n    key: k\n',
    ],
  ])('finds nothing in a job of type %s', (type, text) => {
    expect(definitionFindings(text)).toEqual([]);
    expect(definitionFacts(text).type).toBe(type);
  });

  test.each<[what: string, text: string, notes: unknown[]]>([
    ['nothing', '', [[1, 'noType', '']]],
    ['comments alone', '# expire:\n', [[1, 'noType', '']]],
    [
      'a text',
      'foo',
      [
        [1, 'unreadable', 'foo'],
        [1, 'noType', ''],
      ],
    ],
    ['another type', 'catalog:\n  a: b\n', [[1, 'unknownType', 'catalog']]],
    ['a tab', expire('\tolderThan: 1d\n      olderThan: 1d'), [[6, 'tab', '']]],
    ['a member twice', expire('      olderThan: 1d\n      olderThan: 2d'), [[7, 'duplicate', 'olderThan']]],
    [
      'a misspelt condition',
      expire('      olderthan: 1d'),
      [
        [5, 'takesAll', ''],
        [6, 'unknownMember', 'olderthan'],
      ],
    ],
    ['a rule without conditions', expire(''), [[5, 'takesAll', '']]],
    [
      'one of two rules without conditions',
      expire('      olderThan: 1d\n    - type: deleted'),
      [[7, 'takesAll', '']],
    ],
    ['a wrong age', expire('      olderThan: 10 days'), [[6, 'wrongValue', '10 days']]],
    [
      'a wrong time',
      expire('      createdBefore: 2026-13-01T00:00:00Z'),
      [[6, 'wrongValue', '2026-13-01T00:00:00Z']],
    ],
    ['a blank', expire('      olderThan: <age>'), [[6, 'blank', '<age>']]],
    ['no bucket', 'expire:\n  apiVersion: v1\n  rules:\n    - olderThan: 1d\n', [[1, 'missing', 'bucket']]],
    ['no rules', 'expire:\n  apiVersion: v1\n  bucket: photos\n', [[1, 'missing', 'rules']]],
    [
      'two types',
      `${expire('      olderThan: 1d')}keyrotate:\n  bucket: photos\n`,
      [[7, 'twoTypes', 'keyrotate']],
    ],
    ['no other side', replicate(''), [[1, 'noRemoteSide', '']]],
    [
      'two other sides',
      replicate(remote).replace('    bucket: photos', '    bucket: photos\n    endpoint: http://a'),
      [[13, 'twoRemoteSides', '']],
    ],
    [
      'an address without a scheme',
      replicate('    endpoint: other:9000'),
      [[12, 'wrongValue', 'other:9000']],
    ],
    ['braces', 'expire: {apiVersion: v1}', [[1, 'notChecked', '']]],
    ['a text of several lines', 'expire:\n  bucket: |\n    photos\n', [[1, 'notChecked', '']]],
  ])('finds %s', (_what, text, notes) => {
    expect(notesOf(text)).toEqual(notes);
  });

  test('names the members that are missing', () => {
    const text = 'replicate:\n  source:\n    type: minio\n  target:\n    endpoint: http://a\n';
    expect(notesOf(text)).toEqual([
      [1, 'missing', 'apiVersion'],
      [2, 'missing', 'source.bucket'],
      [4, 'missing', 'target.bucket'],
      [4, 'missing', 'target.type'],
    ]);
  });

  // Ten times the text would take a hundred times as long, were each line compared with all others.
  test.each([
    ['dashes', '- '.repeat(30_000)],
    ['levels', Array.from({ length: 250 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['lines', 'a:\n'.repeat(20_000)],
    ['elements', `expire:\n  rules:\n${'    - olderThan: 1d\n'.repeat(3000)}`],
    ['spaces', `${' '.repeat(60_000)}a`],
    ['quotes', '"'.repeat(60_000)],
    ['digits', `expire:\n  rules:\n    - olderThan: ${'1'.repeat(60_000)}`],
    ['a long name', `${'a'.repeat(30_000)}:\n${' b: c\n'.repeat(5000)}`],
  ])(
    'reads many %s',
    (_what, text) => {
      expect(definitionFindings(text).length).toBeGreaterThan(0);
    },
    2000,
  );
});

test('tells the buckets of a definition and no more', () => {
  expect(definitionFacts(replicate(remote))).toEqual({
    type: 'replicate',
    buckets: { 'replicate.source.bucket': 'photos', 'replicate.target.bucket': 'copies' },
  });
  expect(definitionFacts('{ expire: { bucket: photos } }')).toEqual({ type: undefined, buckets: {} });
  // As the storage server tells a definition.
  expect(definitionFacts('replicate: null\nexpire:\n    bucket: photos\n').type).toBe('expire');
});

test('reads values without quotes and comments', () => {
  const { entries } = outlineOf(replicate(remote));
  expect(entries).toContainEqual({
    path: 'replicate.target.credentials.secretKey',
    element: '',
    line: 15,
    value: 'a # b',
  });
  expect(
    entries.filter(({ path }) => path === 'replicate.source.prefix[]').map(({ value }) => value),
  ).toEqual(['one/', 'two/']);
});
