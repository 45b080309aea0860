import { AdminApiError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { explained, type Meaning } from './meanings.ts';

interface Input {
  readonly tier?: string;
}

const meanings: readonly Meaning<Input>[] = [
  { code: 'Broken', says: /tier/, when: ({ tier = '' }) => tier === '', field: 'body.name' },
  {
    code: 'Broken',
    says: /tier/,
    field: ({ tier }) => `body.${String(tier)}`,
    message: 'There is no such tier',
  },
  { code: /^kms:/, status: 400, message: 'The key cannot be used', detailedMessage: 'Ask for another.' },
  { code: 'NotImplemented', as: 'NotOffered', message: 'There are no keys' },
];
const refusal = (code: string, message: string, status = 409) =>
  new AdminApiError({ code, status, message, resource: 'photos', requestId: '1' });

test.each<[AdminApiError, Input | undefined, object]>([
  [refusal('Broken', 'no tier'), {}, { code: 'Broken', status: 409, message: 'no tier', field: 'body.name' }],
  [
    refusal('Broken', 'no tier'),
    { tier: 'cold' },
    { message: 'There is no such tier', detailedMessage: 'no tier', field: 'body.cold' },
  ],
  [refusal('Broken', 'no tier'), undefined, { message: 'There is no such tier', field: undefined }],
  [refusal('kms:Gone', 'gone', 404), {}, { status: 400, detailedMessage: 'Ask for another.' }],
  [refusal('Broken', 'no tier', 503), { tier: 'cold' }, { code: 'Broken', status: 400 }],
  [refusal('NotImplemented', 'no', 501), {}, { code: 'NotOffered', status: 501 }],
])('%o of %j has its first meaning', (cause, input, expected) => {
  expect(explained(cause, meanings, input)).toMatchObject({ ...expected, cause });
});

test('keeps a refusal without a meaning', () => {
  for (const cause of [refusal('Broken', 'no name'), refusal('Other', 'no tier'), new Error('no tier')])
    expect(explained(cause, meanings, {})).toBe(cause);
});
