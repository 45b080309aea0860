import fc from 'fast-check';
import { keyProblem } from '@longshore/contract/objects/key';
import { describe, expect, it } from 'vitest';
import { newPrefix, pathProblem } from './path-problem.ts';

const problem = (typed: string, more: { prefix?: string; objects?: string[] } = {}) =>
  pathProblem({ prefix: more.prefix ?? '', typed, isObject: (key) => more.objects?.includes(key) ?? false });

describe('pathProblem', () => {
  it('accepts names unchanged', () => {
    for (const typed of ['a', 'a/', 'a b/c+d%2F', 'ü/😀', '#?']) expect(problem(typed)).toBeNull();
    expect(newPrefix({ prefix: 'x/', typed: 'a/b/' })).toBe('x/a/b/');
  });

  it('names the rule that the storage server would apply', () => {
    expect(problem('  ')).toBe('empty');
    expect(problem('/a')).toBe('leadingSlash');
    expect(problem('a//b')).toBe('emptySegment');
    expect(problem('a//')).toBe('emptySegment');
    expect(problem('a/../b')).toBe('dotSegment');
    expect(problem('.')).toBe('dotSegment');
    expect(problem('é'.repeat(128))).toBe('longSegment');
    expect(problem(Array.from({ length: 4 }, () => 'é'.repeat(127)).join('/') + '/12345')).toBe('tooLong');
  });

  it('rejects an object’s name, also as a parent', () => {
    expect(problem('report', { objects: ['report'] })).toBe('exists');
    expect(problem('b/c', { prefix: 'a/', objects: ['a/b'] })).toBe('exists');
    expect(problem('b', { prefix: 'a/', objects: ['b'] })).toBeNull();
  });

  it('rejects prefixes that no key could keep', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        if (problem(typed) === null) expect(keyProblem(newPrefix({ prefix: '', typed }))).toBeNull();
      }),
    );
  });
});
