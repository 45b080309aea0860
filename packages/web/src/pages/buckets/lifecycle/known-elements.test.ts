import { expect, test } from 'vitest';
import { isKnown } from './known-elements.ts';
import { ruleChanges } from './rule-changes.ts';

const text = (name: string) => ({ name, text: '1' });

test('separates unknown elements from known ones', () => {
  expect(isKnown('Expiration', { name: 'Expiration', elements: [text('Days')] })).toBe(true);
  expect(isKnown('Filter', { name: 'Filter' })).toBe(true);
  expect(isKnown('Filter/And/Tag/Key', text('Key'))).toBe(true);
  expect(
    isKnown('NoncurrentVersionTransition/NewerNoncurrentVersions', text('NewerNoncurrentVersions')),
  ).toBe(false);
  expect(isKnown('Novelty', { name: 'Novelty', elements: [text('Days')] })).toBe(false);
});

test('separates added, removed and changed rules, without equal ones', () => {
  const rule = (id: string, days: string) => ({
    id,
    status: 'Enabled' as const,
    elements: [{ name: 'Days', text: days }],
  });
  const changes = ruleChanges(
    [rule('same', '1'), rule('changed', '1'), rule('removed', '1')],
    [rule('same', '1'), rule('changed', '2'), rule('added', '1')],
  );
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
    ['changed', 'changed'],
    ['removed', 'removed'],
    ['added', 'added'],
  ]);
});
