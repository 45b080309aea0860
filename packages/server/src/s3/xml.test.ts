import { growth } from '@longshore/testkit/growth';
import { expect, test } from 'vitest';
import { contentOfRoot, elementText, escapeXml, fitsXml, flatElements, unescapeXml } from './xml.ts';
import { parseXml } from './xml-tree.ts';

const xml =
  '<?xml version="1.0"?><R xmlns="x"><Keys>no</Keys><Key>a &amp; b &#x1F6A2;&#10;</Key><Key/><Key >c</Key></R>';

test('returns the first text of an exact name, decoded', () => {
  expect(elementText(xml, 'Key')).toBe('a & b 🚢\n');
  expect(elementText('<Key/>', 'Key')).toBe('');
  expect(elementText(xml, 'Ke')).toBeUndefined();
  expect(elementText('<Key>cut of', 'Key')).toBeUndefined();
});

test.each([
  ['a &amp; b &#x1F6A2;&#10;', 'a & b 🚢\n'],
  ['&constructor;&toString;&__proto__;', '&constructor;&toString;&__proto__;'],
  ['a<![CDATA[<b> &amp; ]]>]]&gt;<!-- no -->c', 'a<b> &amp; ]]>c'],
  ['<![CDATA[cut off', '<![CDATA[cut off'],
])('decodes %j as %j', (text, meant) => {
  expect(unescapeXml(text)).toBe(meant);
});

test('restores escaped text', () => {
  const text = `<&>"'\t\r\n ü🚢`;
  expect(elementText(`<K>${escapeXml(text)}</K>`, 'K')).toBe(text);
  expect(fitsXml(text)).toBe(true);
  expect(fitsXml('\u0001')).toBe(false);
});

test('decodes each reference once, alone and among others', () => {
  expect(unescapeXml('&#34;d41d&#34;')).toBe('"d41d"');
  expect(unescapeXml('&#34;a&#34; &lt; &amp;#34;')).toBe('"a" < &#34;');
  expect(unescapeXml('&amp;#34;')).toBe('&#34;');
});

test('returns elements of one level', () => {
  const list = '<V a=">"><K>1</K></V>\n<D/><!-- <V> --><V><K>2</K></V>';
  expect(flatElements(list)).toEqual([
    { name: 'V', content: '<K>1</K>' },
    { name: 'D', content: '' },
    { name: 'V', content: '<K>2</K>' },
  ]);
});

test.each(['<V/><V', '<V>1</V', '<V>1</V><D>', '<V/></W>', '<V/><!-- -', '<V/><V a="', '<a<a'])(
  'returns no elements of the broken %j',
  (text) => {
    expect(flatElements(text)).toBeUndefined();
  },
);

test.each([
  ['<?xml version="1.0"?>\n<R a="x">1</R>\n', '1'],
  ['<R/>', ''],
  ['<R>1', undefined],
  ['<RR>1</RR>', undefined],
  ['<S><R></R></S>', undefined],
  ['R', undefined],
  ['', undefined],
])('returns the root content in %j as %j', (text, content) => {
  expect(contentOfRoot(text, 'R')).toBe(content);
});

/** What makes a reader that looks back, or ahead more than once, take minutes. */
const hostile = [
  '<',
  '<a',
  '<a ',
  '<a>',
  '<a/>',
  '<a><b>',
  '</a>',
  '<!--',
  '<![CDATA[',
  '<![CDATA[]]>',
  '<?',
  '<a b="',
  "<a b='x",
  '<a x=x x=x ',
  '&',
  '&a',
  '<ab ',
  '<a>x</b>',
];
test.each(hostile)('reads %j, repeated, in time linear to its size', (piece) => {
  const work = (size: number) => {
    const text = `<a>${piece.repeat(size / piece.length)}`;
    for (const whole of [text, `${text}</a>`]) {
      parseXml(whole);
      elementText(whole, 'b');
      flatElements(whole);
      unescapeXml(whole);
      contentOfRoot(whole, 'a');
    }
  };
  expect(growth(work, 30_000)).toBeLessThan(24);
});
