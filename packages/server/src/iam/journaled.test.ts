import type { IamKind } from '@longshore/contract/iam/iam-schemas';
import { expect, test } from 'vitest';
import { journaled } from './journaled.ts';
import type { PlannedAsset, PlannedPart } from './plan.ts';

const planned = (name: string, more: Partial<PlannedAsset> = {}): PlannedAsset => ({
  name,
  state: 'added',
  changes: [],
  asset: { secretKey: 'a secret of theirs' },
  nowRevision: 'x',
  ...more,
});
const part = (kind: IamKind, entries: readonly PlannedAsset[]): PlannedPart => ({
  kind,
  unchanged: 3,
  entries,
});

test('keeps what is planned, and then what was done', () => {
  const policies = { before: [], after: ['consoleAdmin'] };
  const parts = [
    part('users', [planned('dana')]),
    part('userPolicies', [planned('dana', { policies, power: 'administration' })]),
  ];
  expect(journaled(parts)).toEqual({
    counts: { users: { added: 1 }, userPolicies: { added: 1 } },
    entries: [
      { kind: 'userPolicies', name: 'dana', outcome: 'added', policies, power: 'administration' },
      { kind: 'users', name: 'dana', outcome: 'added' },
    ],
  });
  const done = [
    {
      kind: 'users' as const,
      unchanged: 3,
      entries: [{ name: 'dana', outcome: 'failed' as const, reason: 'refused' as const }],
    },
    { kind: 'userPolicies' as const, unchanged: 0, entries: [{ name: 'dana', outcome: 'sent' as const }] },
  ];
  expect(journaled(parts, done)).toMatchObject({
    counts: { users: { failed: 1 }, userPolicies: { sent: 1 } },
    entries: [
      { kind: 'userPolicies', outcome: 'sent' },
      { kind: 'users', outcome: 'failed', reason: 'refused' },
    ],
  });
  expect(JSON.stringify(journaled(parts))).not.toContain('a secret');
});

test('names what gives most of an import that is too large to be kept', () => {
  const users = Array.from({ length: 5000 }, (_, at) => planned(`user${String(at)}`));
  const last = planned('zoe', { power: 'administration' });
  const widened = planned('wide', { state: 'changed' });
  const told = journaled([part('users', [...users, last]), part('policies', [widened])]) as {
    entries: { name: string }[];
    unnamed: number;
  };
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(64 * 1024);
  expect(told).toMatchObject({ counts: { users: { added: 5001 }, policies: { changed: 1 } } });
  expect(told.entries.slice(0, 3).map(({ name }) => name)).toEqual(['zoe', 'wide', 'user0']);
  expect(told.entries.length + told.unnamed).toBe(5002);
});

test('cuts long names and lists', () => {
  const members = Array.from({ length: 10_000 }, (_, at) => `user${String(at)}`);
  const long = planned('n'.repeat(100_000), { membersAdded: members, power: 'administration' });
  const told = journaled([part('groups', [long, planned('short')])]);
  expect(told).toMatchObject({
    entries: [
      { kind: 'groups', name: 'n'.repeat(256), power: 'administration', isCut: true },
      { name: 'short' },
    ],
  });
});
