import { describe, expect, test } from 'vitest';
import { changesOf, editForm, editValues } from './edit-values.ts';

const policy = '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":["s3:GetObject"]}]}';
const narrowed = editValues({
  parentUser: 'ann',
  accountStatus: 'on',
  impliedPolicy: false,
  name: 'backup',
  description: 'Said',
  expiration: '2026-03-08T02:05:00Z',
  policy,
});
const whole = editValues({
  parentUser: 'ann',
  accountStatus: 'on',
  impliedPolicy: true,
  name: '',
  description: '',
  policy,
});

describe('what is sent of a change', () => {
  test('is nothing where nothing was changed', () => {
    expect(changesOf(narrowed, narrowed)).toEqual({});
    expect(changesOf(whole, whole)).toEqual({});
  });

  test('leaves the policy out where it stays', () => {
    expect(changesOf({ ...narrowed, isOn: false, name: 'nightly' }, narrowed)).toEqual({
      status: 'off',
      name: 'nightly',
    });
  });

  test('does not make the user’s policy one of the key', () => {
    expect(whole.policy).toBe('');
    expect(changesOf({ ...whole, isOn: false }, whole)).toEqual({ status: 'off' });
  });

  test('narrows and widens only as asked', () => {
    expect(changesOf({ ...whole, isNarrowed: true, policy }, whole)).toEqual({ policy });
    expect(changesOf({ ...narrowed, isNarrowed: false }, narrowed)).toEqual({ policy: '' });
  });

  test('takes an expiry away by the epoch', () => {
    expect(changesOf({ ...narrowed, expiry: '' }, narrowed)).toEqual({ expiry: '1970-01-01T00:00:00Z' });
  });
});

describe('what is checked', () => {
  const check = (entered: Partial<typeof narrowed>, before = narrowed) => {
    const { error } = editForm(before).safeParse({ ...before, ...entered });
    return (error?.issues ?? []).map(({ path }) => path.join('.'));
  };

  test('is only what was changed', () => {
    const old = { ...narrowed, name: 'a b', expiry: '2020-01-01T00:00' };
    expect(check({ isOn: false }, old)).toEqual([]);
    expect(check({ name: 'c d' }, old)).toEqual(['name']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: '1st' }, 'name'],
    [{ description: '' }, 'description'],
    [{ description: 'é'.repeat(129) }, 'description'],
    [{ expiry: '2020-01-01T00:00' }, 'expiry'],
    [{ policy: '{' }, 'policy'],
    [{ policy: '{"Statement":[]}' }, 'policy'],
  ])('rejects %j', (entered, field) => {
    expect(check(entered)).toEqual([field]);
  });
});
