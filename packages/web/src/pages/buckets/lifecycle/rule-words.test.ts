import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { beforeAll, expect, test, vi } from 'vitest';
import { startMessages } from '#/messages/i18n.ts';
import { ruleTitle } from './rule-words.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return startMessages('en');
});

const rule = (more: Partial<LifecycleRule>): LifecycleRule => ({
  id: 'one',
  status: 'Enabled',
  elements: [],
  ...more,
});

test.each<[Partial<LifecycleRule>, string]>([
  [{ prefix: 'logs/', expiration: { days: 30 } }, 'Expire logs/ after 30 days'],
  [{ expiration: { days: 1 } }, 'Expire all objects after 1 day'],
  [{ expiration: { days: 9, delete_all: true } }, 'Delete all versions of all objects after 9 days'],
  [{ tags: [{ key: 'a', value: 'b' }], expiration: { days: 2 } }, 'Expire matching objects after 2 days'],
  [
    { expiration: { noncurrent_expiration_days: 3, newer_noncurrent_expiration_versions: 2 } },
    'Delete noncurrent versions of all objects after 3 days, except the newest 2',
  ],
  [{ transition: { days: 7, storage_class: 'COLD' } }, 'Transition all objects to COLD after 7 days'],
  [{ expiration: { delete_marker: true } }, 'Remove expired delete markers of all objects'],
  [
    { prefix: 'tmp/', expiration: { days: 5 }, abort_incomplete_days: 1 },
    'Expire tmp/ after 5 days, and 1 more',
  ],
  [{}, 'Other rule'],
])('a rule is named by what it does: %j', (more, title) => {
  expect(ruleTitle(rule(more))).toBe(title);
});
