import { exposureOf } from '@longshore/contract/policy/exposure';
import { expect, test } from 'vitest';
import { publicFolder } from './public-folder.ts';

const exposure = (...resources: readonly string[]) =>
  exposureOf(
    'photos',
    JSON.stringify({
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: '*',
          Action: ['s3:GetObject'],
          Resource: resources.map((path) => `arn:aws:s3:::photos/${path}`),
        },
      ],
    }),
  );

test.each([
  ['crew/', true],
  ['crew/night/', true],
  ['cr/', false],
  ['harbour/', false],
])('marks %s as public: %s', (key, isPublic) => {
  expect(publicFolder(exposure('crew/*'), key) !== undefined).toBe(isPublic);
});

test('marks the folder above a public one, and none where all of the bucket is public', () => {
  expect(publicFolder(exposure('crew/night/*'), 'crew/')?.open).toHaveLength(1);
  expect(publicFolder(exposure('*'), 'crew/')).toBeUndefined();
  expect(publicFolder(undefined, 'crew/')).toBeUndefined();
});
