import { expect, test } from 'vitest';
import { children, elements, elementText, escapeXml, fitsXml } from './xml.ts';

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
