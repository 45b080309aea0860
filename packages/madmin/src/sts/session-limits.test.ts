import { expect, test } from 'vitest';
import { sessionParameters } from './session-limits.ts';

const document = (sizeBytes: number): string => {
  const empty = JSON.stringify({ Version: '2012-10-17', Statement: [], Id: '' });
  return empty.replace('"Id":""', `"Id":"${'x'.repeat(sizeBytes - empty.length)}"`);
};

test.each([899, 31_536_001, 900.5, Number.NaN, -900])(
  'rejects a session of %d seconds',
  (durationSeconds) => {
    expect(() => sessionParameters({ durationSeconds })).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'durationSeconds' }) as Error,
    );
  },
);

test.each([900, 31_536_000])('accepts a session of %d seconds', (durationSeconds) => {
  expect(sessionParameters({ durationSeconds })).toEqual({ DurationSeconds: String(durationSeconds) });
});

test.each([
  ['one byte too long', document(2049)],
  ['no JSON', 'none'],
])('rejects a policy that is %s', (_what, policy) => {
  expect(() => sessionParameters({ policy })).toThrow(
    expect.objectContaining({ name: 'InputError', field: 'policy' }) as Error,
  );
});

test('ignores white space in a policy', () => {
  const policy = document(2048).replaceAll(',', ' ,\n  ');
  expect(sessionParameters({ policy })).toEqual({ Policy: policy });
});
