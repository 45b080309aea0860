import { expect, test } from 'vitest';
import { element } from '#/s3/xml-tree.ts';
import { printXml, readXml, rootElement } from './xml.ts';

const empty = rootElement('CORSConfiguration');

test('reads a missing document as empty', () => {
  expect(readXml(undefined, empty)).toBe(empty);
});

test('reads a document, and blames an invalid one on the storage server', () => {
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

test('deletes a document that became empty', () => {
  const root = rootElement('A', [element('B', 'c')]);
  expect(printXml(root)).toBe('<A xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><B>c</B></A>');
  expect(printXml(root, false)).toBe(printXml(root));
  expect(printXml(root, true)).toBeUndefined();
});
