import { describe, expect, test } from 'vitest';
import { BucketCreate, BucketName, bucketNameRules } from './buckets-schemas.ts';

describe('bucket names', () => {
  test.each([
    ['abc', []],
    ['a-1.b-2', []],
    ['1.2.3', []],
    ['a'.repeat(63), []],
    ['ab', ['length']],
    ['a'.repeat(64), ['length']],
    ['', ['length', 'characters']],
    ['Abc', ['characters']],
    ['a_b', ['characters']],
    ['a b', ['characters']],
    ['-abc', ['characters']],
    ['abc-', ['characters']],
    ['.abc', ['characters']],
    ['äbc', ['characters']],
    ['abc\n', ['characters']],
    ['a..b', ['adjacent']],
    ['a.-b', ['adjacent']],
    ['a-.b', ['adjacent']],
    ['192.168.1.1', ['address']],
    ['xn--abc', ['start']],
    ['abc-s3alias', ['end']],
  ])('%j breaks %j', (name, broken) => {
    expect(bucketNameRules.filter((rule) => !rule.holds(name)).map(({ id }) => id)).toEqual(broken);
    expect(BucketName.safeParse(name).success).toBe(broken.length === 0);
  });
});

describe('a bucket to make', () => {
  test.each([
    [{ name: 'abc' }, null],
    [{ name: 'abc', quota: { enabled: true, amount: 1 } }, null],
    [{ name: 'abc', quota: { enabled: false } }, null],
    [{ name: 'abc', quota: { enabled: true } }, 'quota.amount'],
    [{ name: 'abc', quota: { enabled: true, amount: 0 } }, 'quota.amount'],
    [{ name: 'abc', quota: { enabled: true, amount: 1.5 } }, 'quota.amount'],
    [{ name: 'abc', retention: { mode: 'compliance', unit: 'days', validity: 1 } }, null],
    [{ name: 'abc', retention: { mode: 'compliance', unit: 'days', validity: 0 } }, 'retention.validity'],
    [{ name: 'abc', retention: { mode: 'none', unit: 'days', validity: 1 } }, 'retention.mode'],
    [{ name: 'abc', versioning: { enabled: true, excludePrefixes: [''] } }, 'versioning.excludePrefixes.0'],
    [{ name: 'AB' }, 'name'],
    [{}, 'name'],
  ])('%j is refused for %j', (draft, field) => {
    const { error } = BucketCreate.safeParse(draft);
    expect(error?.issues[0]?.path.join('.') ?? null).toBe(field);
  });
});
