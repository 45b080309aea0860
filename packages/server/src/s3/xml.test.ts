import { growth } from '@longshore/testkit/growth';
import { expect, test } from 'vitest';
import { contentOfRoot, elementText, escapeXml, fitsXml, flatElements, unescapeXml } from './xml.ts';
import { parseXml } from './xml-tree.ts';

const xml =
  '<?xml version="1.0"?><R xmlns="x"><Keys>no</Keys><Key>a &amp; b &#x1F6A2;&#10;</Key><Key/><Key >c</Key></R>';

test('the first text of an exact name, decoded', () => {
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
])('%j means %j', (text, meant) => {
  expect(unescapeXml(text)).toBe(meant);
});

test('what is escaped comes back', () => {
  const text = `<&>"'\t\r\n ü🚢`;
  expect(elementText(`<K>${escapeXml(text)}</K>`, 'K')).toBe(text);
  expect(fitsXml(text)).toBe(true);
  expect(fitsXml('\u0001')).toBe(false);
});

test('elements of one level, whatever is in them', () => {
  const list = '<V a=">"><K>1</K></V>\n<D/><!-- <V> --><V><K>2</K></V>';
  expect(flatElements(list)).toEqual([
    { name: 'V', content: '<K>1</K>' },
    { name: 'D', content: '' },
    { name: 'V', content: '<K>2</K>' },
  ]);
});

test.each(['<V/><V', '<V>1</V', '<V>1</V><D>', '<V/></W>', '<V/><!-- -', '<V/><V a="', '<a<a'])(
  'elements of %j are none, as it is broken',
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
])('the content of the root in %j is %j', (text, content) => {
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
