import { expect, test } from 'vitest';
import { definitionForm } from './definition-form.ts';

const isTaken = (definition: string) => definitionForm.safeParse({ definition }).success;

test.each(['', '  \n', 'expire:\n  bucket: <bucket>\n', 'a'.repeat(65_537)])(
  'rejects definition %#',
  (text) => {
    expect(isTaken(text)).toBe(false);
  },
);

test.each(['expire:\n  bucket: photos\n', 'whatever the server takes: 1\n'])('takes %j', (text) => {
  expect(isTaken(text)).toBe(true);
});
