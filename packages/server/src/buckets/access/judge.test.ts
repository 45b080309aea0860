import { judgingWithin, mostSteps, spend } from '@longshore/contract/policy/steps';
import { expect, test } from 'vitest';
import { judgeOf, oncePerSet, policiesNaming } from './judge.ts';

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

const judging = judgingWithin(mostSteps);

test('applies the Deny of one policy to the Allow of another', () => {
  const reaches = judgeOf('photos', policies, judging);
  expect(reaches('ann', ['all'])).toBe(true);
  expect(reaches('ann', ['all', 'notPhotos'])).toBe(false);
  expect(reaches('ann', ['notPhotos', 'all'])).toBe(false);
  expect(reaches('ann', [])).toBe(false);
  expect(reaches('ann', ['broken', 'gone'])).toBe(false);
  expect(judgeOf('music', policies, judging)('ann', ['all', 'notPhotos'])).toBe(true);
});

test('evaluates a policy with user variables for each user', () => {
  const reaches = judgeOf('photos', policies, judging);
  expect(reaches('ann', ['own'])).toBe(false);
  expect(reaches('photos', ['own'])).toBe(true);
  expect(reaches('ann', ['own'])).toBe(false);
  expect(reaches('bob', ['all'])).toBe(true);
  expect(reaches('photos', ['all'])).toBe(true);
});

test('judges each set of policies once, whatever their order', () => {
  const once = oncePerSet<string | null>();
  const asked: string[] = [];
  const ask = (names: string[]) =>
    once(names, () => {
      asked.push(names.join());
      return null;
    });
  expect([ask(['a', 'b']), ask(['b', 'a']), ask(['a'])]).toEqual([null, null, null]);
  expect(asked).toEqual(['a,b', 'a']);
  expect([...policiesNaming(policies, /AWS:UserName/i)]).toEqual(['own']);
});

test('counts those as reaching for whom no steps are left', () => {
  const spent = judgingWithin(10);
  spent(
    () => spend(11),
    () => undefined,
  );
  expect(judgeOf('photos', policies, spent)('ann', ['notPhotos'])).toBe(true);
});
