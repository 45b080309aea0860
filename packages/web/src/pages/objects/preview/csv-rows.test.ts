import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows, separatorOf } from './csv-rows.ts';

const whole = { mostRows: 1000, isPart: false };

describe('csvRows', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"a,b","c ""d""","e\nf"', [['a,b', 'c "d"', 'e\nf']]],
    ['"never closed,1\n2', [['never closed,1\n2']]],
    ['"a"b,c', [['ab', 'c']]],
    [
      'a,b\n\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [',\n', [['', '']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(csvRows(text, whole)).toEqual(rows);
  });

  test('leaves out the last row of a part, which may be cut', () => {
    expect(csvRows('a,b\n1,2\n3,', { mostRows: 1000, isPart: true })).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('reads no more rows than asked for', () => {
    expect(csvRows('1\n2\n3', { mostRows: 2, isPart: false })).toEqual([['1'], ['2']]);
  });

  test('reads back what is written by the standard', () => {
    const written = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 })), (rows) => {
        const text = written(rows);
        fc.pre(separatorOf(text) === ',');
        expect(csvRows(text, whole)).toEqual(rows);
      }),
    );
  });

  test('ends, whatever the text', () => {
    const sign = fc.constantFrom('"', ',', ';', '\t', '|', '\r', '\n', 'a', '\ufeff');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(csvRows(text, whole).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

test('takes the separator that the first line has most of', () => {
  expect(['a,b', 'a;b;c,d', 'a\tb', 'a|b|c', 'a'].map(separatorOf)).toEqual([',', ';', '\t', '|', ',']);
});
