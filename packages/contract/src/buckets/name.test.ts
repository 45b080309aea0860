import { expect, test } from 'vitest';
import { BucketCreate } from './buckets-schemas.ts';
import { ExistingBucketName } from './name.ts';

test.each(['abc', 'Old_Bucket.Name', 'a'.repeat(63), 'minio1', 'xn--old'])(
  'accepts %j as an existing bucket',
  (name) => {
    expect(ExistingBucketName.safeParse(name).success).toBe(true);
  },
);

test.each([
  '',
  'ab',
  '.',
  '..',
  'minio',
  '.minio.sys',
  'a/b',
  'minio/admin',
  'a b c',
  'abc\n',
  'a\u0000b',
  'bücket',
  'a'.repeat(64),
])('rejects %j as a bucket', (name) => {
  expect(ExistingBucketName.safeParse(name).success).toBe(false);
});

const retention = { mode: 'governance', unit: 'days', validity: 1 } as const;

test.each([
  [{ name: 'minio' }, 'name'],
  [{ versioning: { enabled: false, excludeFolders: true } }, 'versioning.excludeFolders'],
  [{ versioning: { excludePrefixes: ['a'] } }, 'versioning.excludePrefixes'],
  [{ locking: true, versioning: { enabled: true, excludePrefixes: ['a'] } }, 'versioning.excludePrefixes'],
  [{ retention, versioning: { enabled: true, excludeFolders: true } }, 'versioning.excludeFolders'],
])('rejects %j as a new bucket', (draft, field) => {
  const parsed = BucketCreate.safeParse({ name: 'a-bucket', ...draft });
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(field);
});

test.each([
  {},
  { locking: false, versioning: { enabled: false } },
  { locking: true, versioning: { enabled: false } },
  { retention, locking: false },
  { locking: true, versioning: { enabled: true, excludeFolders: false, excludePrefixes: [] } },
  { retention },
  { versioning: { enabled: true, excludeFolders: true, excludePrefixes: ['a'] } },
])('accepts %j as a new bucket', (draft) => {
  expect(BucketCreate.safeParse({ name: 'a-bucket', ...draft }).success).toBe(true);
});
