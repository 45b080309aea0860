import { expect, test } from 'vitest';
import { parseXml, writeXml } from '#/s3/xml-tree.ts';
import { changedRule } from './rule-change.ts';
import { filterOf } from './rule-filter.ts';

const rule = (filter: string) =>
  `<Rule a="b"><New>1</New><ID>x</ID><Status>Enabled</Status> <Destination><Bucket>arn</Bucket><More>2</More></Destination>` +
  `<Filter>${filter}</Filter></Rule>`;
const tag = (key: string, value: string) => `<Tag><Key>${key}</Key><Value>${value}</Value></Tag>`;

function changed(text: string, change: Parameters<typeof changedRule>[1]): string {
  const root = parseXml(text);
  if (root === undefined) throw new Error('Not XML.');
  return writeXml(changedRule(root, change));
}

test('keeps unnamed elements, known or not', () => {
  const text = rule('<Prefix>p</Prefix><Newer>3</Newer>');
  expect(changed(text, {})).toBe(text);
  expect(changed(text, { ruleState: true, arn: 'arn', prefix: 'p', tags: '', priority: 0 })).toBe(text);
  expect(changed(text, { arn: '' })).toBe(text);
  expect(changed(text, { ruleState: false, storageClass: 'COLD' })).toBe(
    text
      .replace('Enabled', 'Disabled')
      .replace('</Destination>', '<StorageClass>COLD</StorageClass></Destination>'),
  );
});

test.each([
  [{ prefix: '', tags: '' }, '<Prefix></Prefix>'],
  [{ prefix: 'a&b', tags: '' }, '<Prefix>a&#38;b</Prefix>'],
  [{ prefix: '', tags: 'k=v' }, tag('k', 'v')],
  [{ prefix: '', tags: 'k=v&l=' }, `<And>${tag('k', 'v')}${tag('l', '')}</And>`],
  [{ prefix: 'q', tags: 'k=a%26b' }, `<And><Prefix>q</Prefix>${tag('k', 'a&#38;b')}</And>`],
])('changes the filter of %j', (filter, written) => {
  const next = changed(rule('<Prefix>p</Prefix><Newer>3</Newer>'), filter);
  expect(next).toBe(rule(`${written}<Newer>3</Newer>`));
  const root = parseXml(next);
  expect(root && filterOf(root)).toEqual(filter);
});

test('keeps blanks around prefix and tags when others change', () => {
  const text = rule(`<And><Prefix> a/</Prefix>${tag('k ', ' v')}</And>`);
  expect(changed(text, { tags: 'l=w' })).toBe(rule(`<And><Prefix> a/</Prefix>${tag('l', 'w')}</And>`));
  expect(changed(text, { prefix: 'b/' })).toBe(rule(`<And><Prefix>b/</Prefix>${tag('k ', ' v')}</And>`));
});

test('splits a tag at the first equals sign', () => {
  const next = changed(rule(''), { tags: 'a=b=c&d' });
  expect(next).toBe(rule(`<And>${tag('a', 'b=c')}${tag('d', '')}</And>`));
});

test('sets existing switches and adds missing ones', () => {
  const on = changed(rule(''), { replicateMetadata: true });
  expect(on).toContain(
    '<SourceSelectionCriteria><ReplicaModifications><Status>Enabled</Status></ReplicaModifications></SourceSelectionCriteria>',
  );
  expect(changed(on, { replicateMetadata: false })).toBe(
    on.replace('<ReplicaModifications><Status>Enabled', '<ReplicaModifications><Status>Disabled'),
  );
});
