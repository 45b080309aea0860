import { expect, test } from 'vitest';
import { filtersOf } from './status-filters.ts';

const all = { buckets: true, groups: true, policies: true, users: true };

test('asks for all kinds, or for those that are not left out', () => {
  expect(filtersOf({})).toEqual(all);
  expect(filtersOf({ users: false })).toEqual({ ...all, users: false });
});

test('asks for one thing alone, unless kinds are named beside it', () => {
  const none = { buckets: false, groups: false, policies: false, users: false };
  const entity = { type: 'user', name: 'ann' };
  expect(filtersOf({ entityType: 'user', entityValue: 'ann' })).toEqual({ ...none, entity });
  expect(filtersOf({ entityType: 'user', entityValue: 'ann', groups: true })).toEqual({
    ...none,
    groups: true,
    entity,
  });
});

test('does not take nothing for all', () => {
  expect(filtersOf({ buckets: false, groups: false, policies: false, users: false })).toEqual({
    metrics: true,
  });
});
