import { expect, test } from 'vitest';
import { faultsIn, glossary, isOfPage, ruledOutBy, sources, textsOf } from './wording.ts';

const table = `
| term | meaning | not to use |
|---|---|---|
| bucket | as in S3 | container, the pail |
| row (in code) | a call | |
`;

test('reads the ruled-out terms from the last column', () => {
  expect(ruledOutBy(table)).toEqual(['container', 'the pail']);
});

test('reads source texts without comments', () => {
  const source =
    "// 'no text'\n/** 'nor this' */\nconst a = 'one text'; // 'nor that'\nb(`two ${c} texts`, \"it's\");";
  expect(textsOf(source)).toEqual(['one text', 'two ${c} texts', "it's"]);
});

test('reads the text between tags', () => {
  const source = '<p className="a">\n  The container {count}\n</p>\n<Text>Container</Text>';
  expect(textsOf(source)).toEqual(['a', 'The container', 'Container']);
});

test.each([
  ['The container is empty', ['container: The container is empty']],
  ['Delete The Pail', ['The Pail: Delete The Pail']],
  ['Containers and pails', []],
  ['container', []],
  ['Container', []],
])('%j: finds %j', (text, expected) => {
  expect(faultsIn([text], ruledOutBy(table))).toEqual(expected);
});

test('finds a label of one word', () => {
  expect(faultsIn(['Container', 'container', 'aContainer'], ['container'], true)).toEqual([
    'Container: Container',
  ]);
});

test('fails on a term planted in a catalogue', () => {
  const planted = "export const buckets = { empty: 'Unfinished uploads are shown here' } as const;";
  expect(faultsIn(textsOf(planted), ruledOutBy(glossary()))).toHaveLength(1);
});

test('finds what people read', () => {
  const files = [...sources().keys()];
  expect(files).toContain('packages/web/src/shell/messages.ts');
  expect(files).toContain('packages/web/src/pages/license/LicensePage.tsx');
  expect(files).toContain('packages/server/src/upstream/errors.ts');
  expect(files.length).toBeGreaterThan(100);
});

test('no message or error text uses a term that the glossary rules out', () => {
  const terms = ruledOutBy(glossary());
  const faults = [...sources()].flatMap(([file, source]) =>
    faultsIn(textsOf(source), terms, isOfPage(file)).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
