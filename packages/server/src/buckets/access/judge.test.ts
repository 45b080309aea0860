import { expect, test } from 'vitest';
import { judgeOf } from './judge.ts';

const policy = (Effect: 'Allow' | 'Deny', Resource: string) => ({
  Version: '2012-10-17',
  Statement: [{ Effect, Action: ['s3:*'], Resource: [Resource] }],
});
const policies = {
  all: policy('Allow', 'arn:aws:s3:::*'),
  notPhotos: policy('Deny', 'arn:aws:s3:::photos*'),
  own: policy('Allow', 'arn:aws:s3:::${aws:username}*'),
  broken: 'no policy',
};

test('applies the Deny of one policy to the Allow of another', () => {
  const reaches = judgeOf('photos', policies);
  expect(reaches('ann', ['all'])).toBe(true);
  expect(reaches('ann', ['all', 'notPhotos'])).toBe(false);
  expect(reaches('ann', ['notPhotos', 'all'])).toBe(false);
  expect(reaches('ann', [])).toBe(false);
  expect(reaches('ann', ['broken', 'gone'])).toBe(false);
  expect(judgeOf('music', policies)('ann', ['all', 'notPhotos'])).toBe(true);
});

test('evaluates a policy with user variables for each user', () => {
  const reaches = judgeOf('photos', policies);
  expect(reaches('ann', ['own'])).toBe(false);
  expect(reaches('photos', ['own'])).toBe(true);
  expect(reaches('ann', ['own'])).toBe(false);
  expect(reaches('bob', ['all'])).toBe(true);
  expect(reaches('photos', ['all'])).toBe(true);
});
