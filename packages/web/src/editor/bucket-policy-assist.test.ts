import { expect, test } from 'vitest';
import { bucketPolicyAssist } from './bucket-policy-assist.ts';

const assist = bucketPolicyAssist('photos');
const labelsAt = (...[path, place]: Parameters<typeof assist.optionsAt>) =>
  assist.optionsAt(path, place).map(({ label }) => label);

test('completes keys and values by position', () => {
  expect(labelsAt([], 'key')).toContain('Statement');
  expect(labelsAt(['Statement', 0], 'key')).toContain('Principal');
  expect(labelsAt(['Statement', 0, 'Condition', 'StringLike'], 'key')).toContain('s3:prefix');
  expect(labelsAt(['Statement', 0, 'Action', 1], 'value')).toContain('s3:GetObject');
  expect(labelsAt(['Statement', 0, 'Effect'], 'value')).toEqual(['Allow', 'Deny']);
  expect(labelsAt(['Statement', 'Resource'], 'value')).toContain('arn:aws:s3:::photos/*');
  expect(labelsAt(['Statement', 0, 'Sid'], 'value')).toEqual([]);
});

test('points at invalid text', () => {
  const statement = {
    Effect: 'Allow',
    Principal: '*',
    Action: ['s3:GetObject', 's3:GetObjects'],
    Resource: 'arn:aws:s3:::photos/*',
  };
  const [problem] = assist.problemsOf({ Version: '2012-10-17', Statement: [statement] });
  expect(problem).toMatchObject({ path: ['Statement', 0, 'Action', 1], severity: 'error' });
  expect(assist.problemsOf({ Statement: [] })).toMatchObject([{ path: [] }]);
  const sound = { ...statement, Action: 's3:GetObject' };
  expect(assist.problemsOf({ Version: '2012-10-17', Statement: [sound] })).toEqual([]);
});
