import { growth } from '@longshore/testkit/growth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMadminError } from '../errors/guards.ts';
import { JsonValues } from './json-values.ts';

const space = fc.stringMatching(/^[ \t\r\n]{0,5}$/);
const borders = fc.array(fc.nat(40), { maxLength: 60 });

/** Cuts at random sizes, then once more at every size that is left. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let from = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(from, from + size));
    from = Math.min(bytes.length, from + size);
  }
  chunks.push(bytes.subarray(from));
  return chunks;
}

function valuesOf(chunks: readonly Buffer[], maxValueBytes = 1_000_000): unknown[] {
  const splitter = new JsonValues(maxValueBytes);
  const values: unknown[] = [];
  for (const chunk of chunks) values.push(...splitter.valuesIn(chunk));
  values.push(...splitter.end());
  return values;
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean';

test('restores values from any chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.jsonValue({ noUnicodeString: false }), space, fc.constantFrom(0, 1, '\t'))),
      borders,
      (items, sizes) => {
        const text = items
          .map(
            ([value, gap, indent]) =>
              `${JSON.stringify(value, null, indent)}${gap}${isScalar(value) ? '\n' : ''}`,
          )
          .join('');
        const expected = items.map(([value]) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(valuesOf(cut(Buffer.from(text), sizes))).toEqual(expected);
      },
    ),
  );
});

test('yields a value at its last byte, whatever white space follows', () => {
  const splitter = new JsonValues(1000);
  const said = (text: string): unknown[] => [...splitter.valuesIn(Buffer.from(text))];
  expect(said(' \n ')).toEqual([]);
  expect(said('{"a":"}\\"{"')).toEqual([]);
  expect(said('}')).toEqual([{ a: '}"{' }]);
  expect(said('[1,[2]]"x""y" ')).toEqual([[1, [2]], 'x', 'y']);
  expect(said('12')).toEqual([]);
  expect(said('3{}')).toEqual([123, {}]);
  expect(said('true\nnull')).toEqual([true]);
  expect([...splitter.end()]).toEqual([null]);
});

test('joins characters, escapes and surrogates across chunks', () => {
  const value = { 'ключ\\"': '\u{1f600}\\', 'b\u0000': ['\ud800', '\\\\"', '"'] };
  const bytes = Buffer.from(JSON.stringify([value, value]) + JSON.stringify(value));
  for (let size = 1; size < 8; size += 1)
    expect(
      valuesOf(
        cut(
          bytes,
          Array.from({ length: bytes.length }, () => size),
        ),
      ),
    ).toEqual([[value, value], value]);
});

test('yields whole values before an error', () => {
  for (const wrong of ['x', '}', ',', '{"a":}', '[1}', 'nul ', '-', '\ufeff{}', '\u0000']) {
    const splitter = new JsonValues(1000);
    const values: unknown[] = [];
    expect(() => {
      for (const value of splitter.valuesIn(Buffer.from(`{"a":1}${wrong}`))) values.push(value);
      values.push(...splitter.end());
    }).toThrow(expect.objectContaining({ name: 'UnexpectedReplyError', reason: 'not-json' }));
    expect(values).toEqual([{ a: 1 }]);
  }
});

test('reports a stream that ends within a value as cut', () => {
  for (const text of ['{', '{}[', '"a', '"\\', '{"a":"b"'])
    expect(() => valuesOf([Buffer.from(text)])).toThrow('cut short');
});

test('rejects a value over its limit, and accepts one that just fits', () => {
  const value = JSON.stringify('x'.repeat(98));
  const tooLarge: unknown = expect.objectContaining({ name: 'UnexpectedReplyError', reason: 'too-large' });
  for (const sizes of [[], [1], [50, 49], [99], Array.from({ length: 100 }, () => 1)]) {
    expect(valuesOf(cut(Buffer.from(value + value), sizes), 100)).toHaveLength(2);
    expect(() => valuesOf(cut(Buffer.from(value), sizes), 99)).toThrow(tooLarge);
  }
  // Refused before its end has come.
  expect(() => [...new JsonValues(99).valuesIn(Buffer.from(`[${' '.repeat(99)}`))]).toThrow(tooLarge);
  expect(() => [...new JsonValues(99).valuesIn(Buffer.from('1'.repeat(100)))]).toThrow(tooLarge);
});

test('limits a value to four million others, in any chunks', () => {
  const numbers = (count: number) => Buffer.from(`[${'1,'.repeat(count - 1)}1]`);
  const tooMany: unknown = expect.objectContaining({ name: 'UnexpectedReplyError', reason: 'too-large' });
  for (const sizes of [[], [1_000_000, 3]]) {
    const [most] = valuesOf(cut(numbers(4_000_000), sizes), 10_000_000);
    expect(most).toHaveLength(4_000_000);
    expect(() => valuesOf(cut(numbers(4_000_001), sizes), 10_000_000)).toThrow(tooMany);
  }
  // Each by itself.
  expect(valuesOf([numbers(2_500_000), numbers(2_500_000)], 10_000_000)).toHaveLength(2);
});

/** Whatever comes: values, or an error of this package. */
function survives(bytes: Buffer, sizes: readonly number[]): void {
  try {
    valuesOf(cut(bytes, sizes), 200);
  } catch (error) {
    expect(isMadminError(error)).toBe(true);
  }
}

test('splits or rejects random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), borders, (bytes, sizes) =>
      survives(Buffer.from(bytes), sizes),
    ),
    {
      numRuns: 2000,
    },
  );
  const jsonish = fc.string({ unit: fc.constantFrom(...Array.from('{}[]",:\\ 01-.eEtrufalsn\n\u00e4')) });
  fc.assert(
    fc.property(jsonish, borders, (text, sizes) => survives(Buffer.from(text), sizes)),
    {
      numRuns: 5000,
    },
  );
});

test('splits or rejects altered streams', () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom('set', 'cut', 'double'), fc.nat(255));
  fc.assert(
    fc.property(
      fc.array(fc.json(), { minLength: 1 }),
      fc.array(change, { minLength: 1 }),
      borders,
      (texts, changes, sizes) => {
        let bytes = Buffer.from(texts.join('\n'));
        for (const [where, what, byte] of changes) {
          const at = where % (bytes.length + 1);
          const rest = bytes.subarray(what === 'double' ? Math.max(0, at - 5) : at + 1);
          bytes = Buffer.concat([
            bytes.subarray(0, at),
            what === 'set' ? Buffer.from([byte]) : Buffer.alloc(0),
            rest,
          ]);
        }
        survives(bytes, sizes);
      },
    ),
    { numRuns: 2000 },
  );
});

test('takes linear time for tiny chunks of one large value', () => {
  const split = (size: number) => {
    const bytes = Buffer.from(JSON.stringify({ text: 'x'.repeat(size) }));
    const splitter = new JsonValues(2 * bytes.length);
    const values: unknown[] = [];
    for (let at = 0; at < bytes.length; at += 1)
      values.push(...splitter.valuesIn(bytes.subarray(at, at + 1)));
    expect(values).toHaveLength(1);
  };
  expect(growth(split, 20_000)).toBeLessThan(24);
});
