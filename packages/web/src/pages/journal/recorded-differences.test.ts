import type { JournalView } from '@longshore/contract/journal/journal-schemas';
import { expect, test } from 'vitest';
import { recordedDifferences } from './recorded-differences.ts';

const viewOf = (before: unknown, after: unknown): JournalView => ({
  id: 'a',
  at: '',
  userName: '',
  rowId: '',
  tag: '',
  summary: '',
  place: 'scanner',
  outcome: 'done',
  requestId: '',
  canRollBack: true,
  ...(before !== undefined && { before: JSON.stringify(before) }),
  ...(after !== undefined && { after: JSON.stringify(after) }),
});

test('tells a line a key, and what stays of the target', () => {
  const before = { key_values: { speed: 'slow', enable: 'on' } };
  expect(recordedDifferences(viewOf(before, { key_values: { speed: 'fast' } }))).toEqual([
    { target: 'scanner', key: 'speed', before: 'slow', after: 'fast' },
    { target: 'scanner', key: 'enable', before: 'on', after: 'on' },
  ]);
});

test('tells secrets as such, and several targets by their names', () => {
  const after = { settings: { hook: { token: '*redacted*' }, gone: null } };
  expect(recordedDifferences(viewOf(undefined, after))).toEqual([
    { target: 'hook', key: 'token', after: '*redacted*', isSecret: true },
  ]);
});

test('says of what was reset that it is not known what it is', () => {
  const before = { key_values: { speed: 'slow' } };
  expect(recordedDifferences(viewOf(before, undefined))).toEqual([
    { target: 'scanner', key: 'speed', before: 'slow' },
  ]);
});

test.each([[undefined], ['1024'], [{ enabled: true }], [null], [[1]]])('finds no settings in %j', (after) => {
  expect(recordedDifferences(viewOf(undefined, after))).toBeUndefined();
});
