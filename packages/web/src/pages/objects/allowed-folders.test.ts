import { describe, expect, it } from 'vitest';
import { allowedFolders } from './allowed-folders.ts';

const allowed = (resource: string, prefixes: string[] = [], conditionOperator = 'StringLike') => ({
  resource,
  conditionOperator,
  prefixes,
});
const names = (resources: ReturnType<typeof allowed>[], prefix = '') =>
  allowedFolders(resources, { bucketName: 'harbour', prefix }).map((row) => row.key);

describe('allowedFolders', () => {
  it('returns the folders towards a resource', () => {
    const resources = [allowed('arn:aws:s3:::harbour/team/a/*'), allowed('arn:aws:s3:::harbour/team/b*')];
    expect(names(resources)).toEqual(['team/']);
    expect(names(resources, 'team/')).toEqual(['team/a/']);
    expect(names(resources, 'team/a/')).toEqual([]);
  });

  it('reads prefixes of a condition', () => {
    expect(names([allowed('arn:aws:s3:::harbour', ['home/me/*', 'shared/', ''])])).toEqual([
      'home/',
      'shared/',
    ]);
  });

  it('ignores other buckets and places', () => {
    expect(names([allowed('arn:aws:s3:::other/team/*')])).toEqual([]);
    expect(names([allowed('harbour/team/*')], 'else/')).toEqual([]);
    expect(names([allowed('arn:aws:s3:::harbour/*')])).toEqual([]);
  });

  it.each(['StringEquals', 'StringEqualsIgnoreCase', 'StringLikeIfExists', 'ForAnyValue:StringLike'])(
    'reads prefixes of %s',
    (operator) => {
      expect(names([allowed('arn:aws:s3:::harbour', ['home/'], operator)])).toEqual(['home/']);
    },
  );

  it.each(['StringNotEquals', 'StringNotLike', 'ForAllValues:StringNotLike', 'Null', ''])(
    'ignores prefixes of %s, which are not what is allowed',
    (operator) => {
      expect(names([allowed('arn:aws:s3:::harbour', ['secret/*'], operator)])).toEqual([]);
    },
  );

  it('takes wildcards for what they are in StringLike only', () => {
    expect(names([allowed('arn:aws:s3:::harbour', ['a*b/c/'], 'StringEquals')])).toEqual(['a*b/']);
    expect(names([allowed('arn:aws:s3:::harbour', ['a*b/c/'])])).toEqual([]);
  });

  it('leads to a folder whose name a prefix begins with', () => {
    expect(names([allowed('arn:aws:s3:::harbour', ['home*', 'a/b*'])])).toEqual(['a/', 'home/']);
    expect(names([allowed('arn:aws:s3:::harbour', ['home*'], 'StringEquals')])).toEqual([]);
    expect(names([allowed('arn:aws:s3:::harbour', ['*', 'h*e*'])])).toEqual([]);
  });

  it('walks down step by step', () => {
    const resources = [allowed('arn:aws:s3:::harbour', ['a/b/c/*'], 'StringLike')];
    expect(['', 'a/', 'a/b/', 'a/b/c/'].map((prefix) => names(resources, prefix))).toEqual([
      ['a/'],
      ['a/b/'],
      ['a/b/c/'],
      [],
    ]);
  });

  it('finds the bucket by a pattern', () => {
    expect(names([allowed('arn:aws:s3:::har*/team/*')])).toEqual(['team/']);
    expect(names([allowed('arn:aws:s3:::*', ['team/*'])])).toEqual(['team/']);
    expect(names([allowed('arn:aws:s3:::har?our', ['team/*'])])).toEqual(['team/']);
    expect(names([allowed('arn:aws:s3:::har', ['team/*']), allowed('arn:aws:s3:::b*/team/*')])).toEqual([]);
  });
});
