import { expect, test } from 'vitest';
import { element } from '#/s3/xml-tree.ts';
import { printXml, readXml, rootElement } from './xml.ts';

const empty = rootElement('CORSConfiguration');

test('a document that is not there is an empty one', () => {
  expect(readXml(undefined, empty)).toBe(empty);
});

test('a document is read, and what is none is the storage server’s fault', () => {
  expect(readXml('<CORSConfiguration><A>1</A></CORSConfiguration>', empty)).toMatchObject({
    name: 'CORSConfiguration',
    children: [{ name: 'A', children: ['1'] }],
  });
  expect(() => readXml('<CORSConfiguration>', empty)).toThrow(
    expect.objectContaining({
      code: 'UpstreamInvalid',
      status: 502,
      detailedMessage: 'It is no whole CORSConfiguration.',
    }) as Error,
  );
});

test('one that holds nothing is deleted rather than written', () => {
  const root = rootElement('A', [element('B', 'c')]);
  expect(printXml(root)).toBe('<A xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><B>c</B></A>');
  expect(printXml(root, false)).toBe(printXml(root));
  expect(printXml(root, true)).toBeUndefined();
});
