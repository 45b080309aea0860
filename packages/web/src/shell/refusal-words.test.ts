import type { Refused } from '@longshore/contract/route-access';
import { beforeAll, expect, test, vi } from 'vitest';
import { startMessages } from '#/messages/i18n.ts';
import { refusalOfAll, refusalOfAny } from './refusal-words.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return startMessages('en');
});

const refused = (missing: string, deniedBy?: string): Refused => ({
  allowed: false,
  missing,
  resource: 'photos',
  ...(deniedBy !== undefined && { deniedBy }),
});
const allowed = { allowed: true } as const;

test('says what is missing of several permissions that are all needed', () => {
  expect(refusalOfAll(allowed, refused('s3:PutObject'))).toBe('Requires s3:PutObject.');
  expect(refusalOfAll(allowed)).toBeNull();
});

test('says which of several permissions would be enough', () => {
  expect(refusalOfAny(refused('s3:GetObject'), refused('s3:ListBucket'))).toBe(
    'Requires s3:GetObject or s3:ListBucket.',
  );
  expect(refusalOfAny(refused('s3:GetObject'), allowed)).toBeNull();
});

test('names the statement that denies, also where another permission would be enough', () => {
  const words = 'The statement “no-reads” of your policy denies s3:GetObject.';
  expect(refusalOfAll(refused('s3:GetObject', 'no-reads'))).toBe(words);
  expect(refusalOfAny(refused('s3:GetObject', 'no-reads'), refused('s3:ListBucket'))).toBe(words);
});
