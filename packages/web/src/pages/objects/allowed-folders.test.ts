import { describe, expect, it } from 'vitest';
import { allowedFolders } from './allowed-folders.ts';

const allowed = (resource: string, prefixes: string[] = []) => ({
  resource,
  conditionOperator: 'StringLike',
  prefixes,
});
const names = (resources: ReturnType<typeof allowed>[], prefix = '') =>
  allowedFolders(resources, { bucketName: 'harbour', prefix }).map((row) => row.key);

describe('allowedFolders', () => {
  it('walks down to what a resource names', () => {
    const resources = [allowed('arn:aws:s3:::harbour/team/a/*'), allowed('arn:aws:s3:::harbour/team/b*')];
    expect(names(resources)).toEqual(['team/']);
    expect(names(resources, 'team/')).toEqual(['team/a/']);
    expect(names(resources, 'team/a/')).toEqual([]);
  });

  it('reads the prefixes of a condition', () => {
    expect(names([allowed('arn:aws:s3:::harbour', ['home/me/*', 'shared/', ''])])).toEqual([
      'home/',
      'shared/',
    ]);
  });

  it('takes nothing from other buckets or beside the place', () => {
    expect(names([allowed('arn:aws:s3:::other/team/*')])).toEqual([]);
    expect(names([allowed('harbour/team/*')], 'else/')).toEqual([]);
    expect(names([allowed('arn:aws:s3:::harbour/*')])).toEqual([]);
  });
});
