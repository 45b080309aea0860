import fc from 'fast-check';
import { growth } from '@longshore/testkit/growth';
import { describe, expect, test } from 'vitest';
import { covers, matches, meetsStart, overlaps, restsAfter } from './match.ts';
import { withinSteps } from './steps.ts';

/** Straight from the definition; slow on purpose. */
function reference(pattern: string, text: string): boolean {
  const [head, ...rest] = Array.from(pattern);
  const chars = Array.from(text);
  const tail = rest.join('');
  if (head === undefined) return chars.length === 0;
  if (head === '*')
    return reference(tail, text) || (chars.length > 0 && reference(pattern, chars.slice(1).join('')));
  return chars.length > 0 && (head === '?' || head === chars[0]) && reference(tail, chars.slice(1).join(''));
}

const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '?', '🙂'), maxLength: 7 });
const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '🙂'), maxLength: 7 });

describe('matches', () => {
  test.each([
    ['s3:*', 's3:GetObject', true],
    ['s3:Get*', 's3:GetObject', true],
    ['s3:Get*', 's3:PutObject', false],
    ['s3:get*', 's3:GetObject', false],
    ['bucket/*', 'bucket/', true],
    ['bucket/*', 'bucket', false],
    ['bucket/?', 'bucket/🙂', true],
    ['*/photos/*.jpg', 'a/b/photos/c.jpg', true],
    ['', '', true],
    ['', 'a', false],
    ['a.c', 'abc', false],
  ])('%j on %j: %j', (given, on, expected) => {
    expect(matches(given, on)).toBe(expected);
  });

  test('equals the definition', () => {
    fc.assert(
      fc.property(pattern, text, (given, on) => {
        expect(matches(given, on)).toBe(reference(given, on));
      }),
      { numRuns: 1000 },
    );
  });

  test('takes linear time on a pattern made for backtracking', () => {
    const pattern = `${'*a'.repeat(50)}b`;
    const work = (length: number) => expect(matches(pattern, 'a'.repeat(length))).toBe(false);
    expect(growth(work, 2_000)).toBeLessThan(24);
  });

  const long = 'a'.repeat(100_000);

  // By steps of both lengths' product these take minutes.
  test.each([
    ['a text behind a star', `*${long}b`, long.repeat(2)],
    ['such a text before the end', `*${long}b*c`, `${long.repeat(2)}c`],
    ['many texts', `${'*aab'.repeat(20_000)}c*`, 'aab'.repeat(40_000)],
    ['many stars', '*'.repeat(100_000).concat('b'), long],
    ['characters of two units', `*${'🙂'.repeat(50_000)}b*`, '🙂'.repeat(100_000)],
    ['one character for each', `${'?'.repeat(100_000)}b`, long],
  ])('takes few steps for each character: %s', (_what, given, on) => {
    const most = 20 * (given.length + on.length);
    expect(
      withinSteps<unknown>(
        most,
        () => matches(given, on),
        () => 'unjudged',
      ),
    ).toBe(false);
    expect(
      withinSteps<unknown>(
        most,
        () => covers(given, on),
        () => 'unjudged',
      ),
    ).toBe(false);
  });

  test('ends where a single character between stars takes too many steps', () => {
    const given = `*${'a?'.repeat(20_000)}b*`;
    expect(
      withinSteps<unknown>(
        1e6,
        () => matches(given, long),
        () => 'unjudged',
      ),
    ).toBe('unjudged');
    expect(
      withinSteps<unknown>(
        1e6,
        () => overlaps(`${given}c`, `${given}d`),
        () => 'unjudged',
      ),
    ).toBe('unjudged');
  });
});

describe('covers', () => {
  test.each([
    ['s3:*', 's3:*', true],
    ['s3:*', 's3:Get*', true],
    ['s3:Get*', 's3:*', false],
    ['b/*', 'b/secret/*', true],
    ['b/secret/*', 'b/*', false],
    ['b/?', 'b/*', false],
    ['a?*', 'a*?', true],
  ])('%j covers %j: %j', (outer, inner, expected) => {
    expect(covers(outer, inner)).toBe(expected);
  });

  test('implies a match', () => {
    fc.assert(
      fc.property(pattern, pattern, text, (outer, inner, on) => {
        if (covers(outer, inner) && matches(inner, on)) expect(matches(outer, on)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('holds for a pattern and itself, and matches plain text', () => {
    fc.assert(
      fc.property(pattern, text, (given, on) => {
        expect(covers(given, given)).toBe(true);
        expect(covers(given, on)).toBe(matches(given, on));
      }),
    );
  });
});

describe('overlaps', () => {
  test.each([
    ['a*b', 'ax*', true],
    ['a*b', 'b*', false],
    ['*', '', true],
    ['a?', 'a', false],
    ['b/*', 'b/secret/*', true],
  ])('%j and %j: %j', (left, right, expected) => {
    expect(overlaps(left, right)).toBe(expected);
    expect(overlaps(right, left)).toBe(expected);
  });

  test('holds for two patterns that match one text', () => {
    fc.assert(
      fc.property(pattern, pattern, text, (left, right, on) => {
        if (matches(left, on) && matches(right, on)) expect(overlaps(left, right)).toBe(true);
        expect(overlaps(left, on)).toBe(matches(left, on));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('meetsStart', () => {
  test.each([
    ['a/*', 'a/', true],
    ['a/up/x', 'a/', true],
    ['*.png', 'a/', true],
    ['a', 'a/', false],
    ['ab/*', 'a/', false],
    ['?/x', 'a/', true],
  ])('%j and %j: %j', (given, start, expected) => {
    expect(meetsStart(given, start)).toBe(expected);
  });

  test('ignores what follows the start', () => {
    fc.assert(
      fc.property(pattern, text, (given, start) => {
        expect(meetsStart(given, start)).toBe(overlaps(given, `${start}*`));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('restsAfter', () => {
  test.each([
    ['b/a/*', 'b/', ['a/*']],
    ['b*/a/*', 'b/', ['*/a/*', 'a/*']],
    ['*/a/*', 'b/', ['*/a/*', 'a/*']],
    ['**', 'b/', ['*']],
    ['b/', 'b/', ['']],
    ['b', 'b/', []],
    ['c/*', 'b/', []],
  ])('%j after %j: %j', (given, start, expected) => {
    expect(restsAfter(given, start)).toEqual(expected);
  });

  test('matches what the pattern matches behind the start', () => {
    fc.assert(
      fc.property(pattern, text, text, (given, start, end) => {
        const rests = restsAfter(given, start);
        expect(rests.some((rest) => matches(rest, end))).toBe(matches(given, `${start}${end}`));
      }),
      { numRuns: 2000 },
    );
  });
});
