import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { judgingWithin, mostSteps, spend } from '@longshore/contract/policy/steps';
import { expect, test } from 'vitest';
import { type Asked, placeFor } from './place.ts';

const asked: Asked = {
  action: 's3:GetObject',
  bucket: 'data',
  now: 0,
  judging: judgingWithin(100 * mostSteps),
  signal: new AbortController().signal,
};
const who = { known: { 'aws:username': 'ann' } };
const documentOf = (...Statement: object[]): PolicyDocument =>
  parsePolicy({ Statement }) ?? { statements: [] };
const allow = (action: string, ...Resource: string[]) => ({ Effect: 'Allow', Action: [action], Resource });
const folders = Array.from({ length: 400 }, (_, at) => `data/in/${String(at)}/*`);

test('finds the one folder that is read beside hundreds that are written', () => {
  const found = placeFor(
    [documentOf(allow('s3:PutObject', ...folders), allow('s3:GetObject', 'data/reports/*'))],
    asked,
    who,
  );
  expect(found).toMatchObject({ isPart: true });
  expect(found?.resource).toMatch(/^data\/reports\/./);
  expect(found?.isUnjudged).toBeUndefined();
});

test('says that it may be where more places are named than are tried', () => {
  const narrowed = [
    documentOf(allow('s3:GetObject', ...folders)),
    documentOf(allow('s3:GetObject', 'data/in/399/last')),
  ];
  const unjudged = { resource: 'data/', isPart: true, isUnjudged: true };
  expect(placeFor(narrowed, asked, who)).toEqual(unjudged);
  expect(placeFor([documentOf(allow('s3:GetObject', ...folders))], asked, who)).toMatchObject({
    resource: expect.stringMatching(/^data\/in\//) as unknown,
    isPart: true,
  });
  expect(placeFor([documentOf(allow('s3:GetObject', 'data/*'))], asked, who)?.isPart).toBe(false);
  expect(placeFor([documentOf(allow('s3:GetObject', 'other/*'))], asked, who)).toBeNull();
});

test('says the same where the steps for the whole answer are spent', () => {
  const judging = judgingWithin(10);
  judging(
    () => spend(11),
    () => undefined,
  );
  const found = placeFor([documentOf(allow('s3:GetObject', 'other/*'))], { ...asked, judging }, who);
  expect(found?.isUnjudged).toBe(true);
});
