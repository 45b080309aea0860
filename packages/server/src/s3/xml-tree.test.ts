import { expect, test } from 'vitest';
import { element, elementNamed, elementsNamed, parseXml, textOf, withElement, writeXml } from './xml-tree.ts';

const document = `<?xml version="1.0" encoding="UTF-8"?>
<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><!-- by hand -->
  <Rule a='1' b = "x > y"><ID>a&amp;b</ID><Unknown><Deep/>text</Unknown><Status>Enabled</Status></Rule>
  <Rule><ID><![CDATA[<c>]]></ID></Rule>
</LifecycleConfiguration>`;

test('preserves a document', () => {
  const root = parseXml(document);
  if (root === undefined) throw new Error('not read');
  expect(writeXml(root)).toBe(document.slice(document.indexOf('<Life')).replace('<Deep/>', '<Deep></Deep>'));
});

test('changes one element and keeps the others', () => {
  const root = parseXml(document);
  const [rule] = root === undefined ? [] : elementsNamed(root, 'Rule');
  if (root === undefined || rule === undefined) throw new Error('not read');
  expect(textOf(elementNamed(rule, 'ID'))).toBe('a&b');
  const disabled = withElement(rule, 'Status', element('Status', 'Disabled'));
  expect(writeXml(disabled)).toBe(writeXml(rule).replace('Enabled', 'Disabled'));
  expect(writeXml(withElement(disabled, 'Unknown', undefined))).not.toContain('Deep');
  expect(writeXml(withElement(rule, 'New', element('New', [element('A', 'x<y')])))).toContain(
    '</Status><New><A>x&#60;y</A></New></Rule>',
  );
});

const deep = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

test('keeps elements in comments and CDATA', () => {
  const text = '<a><!-- <b> --><![CDATA[</a>]]><?x <c> ?>1</a>';
  const root = parseXml(`<?xml version="1.0"?>${text}<!-- end -->`);
  expect(root && writeXml(root)).toBe(text);
});

test('limits nesting', () => {
  expect(parseXml(deep(50))).toBeDefined();
  expect(parseXml(deep(10_000))).toBeUndefined();
});

test.each(['', 'text', '<a>', '<a></b>', '<a><b></a></b>', '</a>', '<a/><b/>', '<a/>text', '<a b="></a>'])(
  'rejects the document %j',
  (text) => {
    expect(parseXml(text)).toBeUndefined();
  },
);
