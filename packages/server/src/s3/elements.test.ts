import { expect, test } from 'vitest';
import { elementsIn, insideEach, textIn } from './elements.ts';
import { tagsIn } from './tags.ts';

const unreadable = expect.objectContaining({ code: 'UpstreamInvalid', status: 502 }) as Error;

test('returns the first text of a name, and the content of each', () => {
  const found = elementsIn('<A>1 &amp; 2</A><B><C>x</C></B><A>3</A><B/>');
  expect(textIn(found, 'A')).toBe('1 & 2');
  expect(textIn(found, 'D')).toBeUndefined();
  expect(insideEach(found, 'B').map((inside) => textIn(inside, 'C'))).toEqual(['x', undefined]);
});

test('rejects elements in place of text, and broken markup', () => {
  expect(() => textIn(elementsIn('<A><B>1</B></A>'), 'A')).toThrow(unreadable);
  expect(() => elementsIn('<A>1</B>')).toThrow(unreadable);
  expect(textIn(elementsIn('<A><!-- no -->1<![CDATA[<2>]]></A>'), 'A')).toBe('1<2>');
});

test('returns tags in order, also those without a value', () => {
  const tag = (inside: string) => `<Tag>${inside}</Tag>`;
  const set = [
    tag('<Key>b</Key><Value>&lt;1&gt;</Value>'),
    tag('<Value>2</Value><Key>a</Key>'),
    tag('<Key>c</Key>'),
  ];
  expect(tagsIn(`<?xml version="1.0"?><Tagging><TagSet>${set.join('')}</TagSet></Tagging>`)).toEqual([
    { key: 'b', value: '<1>' },
    { key: 'a', value: '2' },
    { key: 'c', value: '' },
  ]);
  expect(tagsIn('<Tagging><TagSet/></Tagging>')).toEqual([]);
});
