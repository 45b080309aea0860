import { expect, test } from 'vitest';
import { outcomesOf, stepsFor, withoutStatus } from './outcomes.ts';
import type { PlannedAsset, PlannedPart } from './plan.ts';
import { stepsOf } from './statuses.ts';

const key = (name: string): PlannedAsset => ({
  name,
  state: 'added',
  changes: [],
  asset: { parent: 'dana', status: 'off' },
  nowRevision: '',
});
const group = (name: string, status: string): PlannedAsset => ({
  ...key(name),
  state: 'changed',
  changes: ['status'],
  asset: { status },
});
const parts: PlannedPart[] = [
  { kind: 'groups', unchanged: 0, entries: [group('on', 'enabled'), group('off', 'disabled')] },
  { kind: 'serviceAccounts', unchanged: 0, entries: [key('done'), key('far'), key('bad')] },
];
const imported = {
  added: { groups: ['on', 'off'], serviceAccounts: ['done'] },
  skipped: { serviceAccounts: ['far'] },
  removed: {},
  failed: { serviceAccounts: [{ name: 'bad' }] },
};

test('disables what was imported, and not what the storage server skipped', () => {
  const steps = stepsFor(stepsOf(parts), outcomesOf(parts, imported));
  expect(steps.map(({ name, status }) => [name, status])).toEqual([
    ['on', 'enabled'],
    ['off', 'disabled'],
    ['done', 'disabled'],
    ['bad', 'disabled'],
  ]);
});

test('says of what was imported that it does not have its status', () => {
  const outcomes = outcomesOf(parts, imported);
  const [groups, keys] = withoutStatus(outcomes, stepsFor(stepsOf(parts), outcomes));
  expect(groups?.entries).toEqual([
    { name: 'on', outcome: 'failed', reason: 'stillDisabled' },
    { name: 'off', outcome: 'failed', reason: 'stillEnabled' },
  ]);
  expect(keys?.entries).toEqual([
    { name: 'done', outcome: 'failed', reason: 'stillEnabled' },
    { name: 'far', outcome: 'skipped', reason: 'noDirectory' },
    { name: 'bad', outcome: 'failed', reason: 'refused' },
  ]);
});
