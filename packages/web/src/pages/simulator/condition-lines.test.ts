import { expect, test } from 'vitest';
import { conditionOf, conditionsOf } from './condition-lines.ts';

test.each([
  ['aws:Referer=https://a.example/?a=b', ['aws:Referer', 'https://a.example/?a=b']],
  [' s3:max-keys = 10 ', ['s3:max-keys', '10']],
  ['s3:ExistingObjectTag/class=open', ['s3:ExistingObjectTag/class', 'open']],
  ['s3:prefix=', ['s3:prefix', '']],
  ['aws:Referer', null],
  ['=10', null],
  ['referer=x', null],
  ['', null],
])('reads the condition %j', (line, condition) => {
  expect(conditionOf(line)).toEqual(condition);
});

test('keeps all values of a key, and passes over what is no condition', () => {
  expect(conditionsOf(['aws:groups=a', 'nothing', 'aws:groups=b', 's3:max-keys=1'])).toEqual({
    'aws:groups': ['a', 'b'],
    's3:max-keys': ['1'],
  });
});
