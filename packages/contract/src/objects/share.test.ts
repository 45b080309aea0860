import { expect, test } from 'vitest';
import { objectShare, objectShareCheck, objectShareSign, sharedObjectDownload } from './share-schemas.ts';

test.each([
  [{ prefix: 'a' }, true],
  [{ prefix: 'a', version_id: 'v', expires: '3600s' }, true],
  [{ prefix: 'a', expires: '' }, true],
  [{ prefix: `${'x'.repeat(300)}/a` }, true],
  [{}, false],
  [{ prefix: '' }, false],
  [{ prefix: 'a/../b' }, false],
  [{ prefix: 'a', version_id: 'v'.repeat(129) }, false],
  [{ prefix: 'a', expires: '1'.repeat(33) }, false],
])('takes %j as what to share: %j', (query, expected) => {
  expect(objectShare.query.safeParse(query).success).toBe(expected);
});

test('takes keys as the sign-in does', () => {
  const accepts = (body: object) => objectShareSign.body.safeParse(body).success;
  expect(accepts({ accessKey: 'a', secretKey: 'b' })).toBe(true);
  expect(accepts({ accessKey: 'a' })).toBe(false);
  expect(accepts({ accessKey: 'a', secretKey: 'b\n' + 'c' })).toBe(false);
});

test('limits links to what fits into the headers of a request', () => {
  for (const [length, expected] of [
    [28_000, true],
    [28_001, false],
  ] as const) {
    const text = 'a'.repeat(length);
    expect(objectShareCheck.body.safeParse({ link: text }).success).toBe(expected);
    expect(sharedObjectDownload.params.safeParse({ url: text }).success).toBe(expected);
  }
  expect(objectShareCheck.body.safeParse({ link: '' }).success).toBe(false);
});
