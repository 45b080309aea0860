import { expect, test } from 'vitest';
import { everybody, mappingsOf } from './mappings.ts';

const timestamp = '2026-01-02T03:04:05Z';
const policies = [
  { policy: 'consoleAdmin', users: ['uid=bob', 'uid=alice'], groups: [] },
  { policy: 'readonly', users: ['uid=alice'], groups: ['cn=staff'] },
];

test('makes users and groups from the policies where nobody was named', () => {
  expect(mappingsOf(everybody, { timestamp, users: [], groups: [], policies })).toEqual({
    users: [
      { name: 'uid=alice', lists: [['consoleAdmin', 'readonly']] },
      { name: 'uid=bob', lists: [['consoleAdmin']] },
    ],
    groups: [{ name: 'cn=staff', lists: [['readonly']] }],
    policies: [
      { name: 'consoleAdmin', lists: [['uid=bob', 'uid=alice'], []] },
      { name: 'readonly', lists: [['uid=alice'], ['cn=staff']] },
    ],
  });
});

test('has nothing of what was not asked for', () => {
  const users = [{ user: 'uid=alice', policies: ['readonly'] }];
  const found = { timestamp, users, groups: [], policies: [] };
  expect(mappingsOf({ ...everybody, users: ['alice'] }, found)).toEqual({
    users: [{ name: 'uid=alice', lists: [['readonly']] }],
    groups: undefined,
    policies: undefined,
  });
});
