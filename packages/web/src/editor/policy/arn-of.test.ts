import { expect, test } from 'vitest';
import { arnOf } from './arn-of.ts';

test.each([
  ['photos', 'arn:aws:s3:::photos'],
  ['photos/*', 'arn:aws:s3:::photos/*'],
  ['photos/${aws:username}/a b', 'arn:aws:s3:::photos/${aws:username}/a b'],
  ['arn:aws:s3:::photos', 'arn:aws:s3:::photos'],
  ['arn:minio:kms:::key', 'arn:minio:kms:::key'],
  ['*', '*'],
  ['pho*', 'pho*'],
  ['/photos', '/photos'],
  ['ab', 'ab'],
])('reads the resource %s as %s', (typed, meant) => {
  expect(arnOf(typed)).toBe(meant);
});
