import { expect, test } from 'vitest';
import { children, contentOfRoot, elements, elementText, escapeXml, fitsXml, flatElements } from './xml.ts';
import { parseXml } from './xml-tree.ts';

const xml =
  '<?xml version="1.0"?><R xmlns="x"><Keys>no</Keys><Key>a &amp; b &#x1F6A2;&#10;</Key><Key/><Key >c</Key></R>';

test('elements by exact name, decoded texts', () => {
  expect(elements(xml, 'Key')).toEqual(['a &amp; b &#x1F6A2;&#10;', '', 'c']);
  expect(elementText(xml, 'Key')).toBe('a & b 🚢\n');
  expect(elementText('<Key/>', 'Key')).toBe('');
  expect(elementText(xml, 'Ke')).toBeUndefined();
  expect(elementText('<Key>cut of', 'Key')).toBeUndefined();
  expect(elements('<Key>cut of', 'Key')).toEqual([]);
});

test('children in order', () => {
  expect(children('<a>1</a><X-B>&lt;</X-B><c/>')).toEqual([
    ['a', '1'],
    ['X-B', '<'],
    ['c', ''],
  ]);
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
  '<?',
  '<a b="',
  "<a b='x",
  '<a x=x x=x ',
  '&',
  '&a',
  '<ab ',
  '<a>x</b>',
];
test.each(hostile)('%j, repeated to 1 MB, is read in time', (piece) => {
  const text = `<a>${piece.repeat(1_000_000 / piece.length)}`;
  const begun = performance.now();
  for (const whole of [text, `${text}</a>`]) {
    parseXml(whole);
    elements(whole, 'a');
    elementText(whole, 'b');
    flatElements(whole);
    children(whole);
    contentOfRoot(whole, 'a');
  }
  expect(performance.now() - begun).toBeLessThan(5_000);
});
