import { expect, test } from 'vitest';
import { assistWith, policyAssist } from './policy-assist.ts';

test('completes the resources that there are, as soon as they are known', () => {
  let known = ['arn:aws:s3:::*'];
  const assist = assistWith(policyAssist, () => known);
  const labelsAt = (...[path, place]: Parameters<typeof assist.optionsAt>) =>
    assist.optionsAt(path, place).map(({ label }) => label);
  expect(labelsAt(['Statement', 0, 'Resource', 0], 'value')).toEqual(known);
  known = [...known, 'arn:aws:s3:::photos', 'arn:aws:s3:::photos/*'];
  expect(labelsAt(['Statement', 0, 'Resource', 0], 'value')).toEqual(known);
  expect(labelsAt(['Statement', 'NotResource'], 'value')).toEqual(known);
  expect(labelsAt(['Statement', 0, 'Effect'], 'value')).toEqual(['Allow', 'Deny']);
  expect(labelsAt(['Statement', 0], 'key')).toContain('Resource');
});
