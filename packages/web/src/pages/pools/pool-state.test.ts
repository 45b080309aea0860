import type { Decommission, Pool, Rebalance } from '@longshore/contract/pools/pools-schemas';
import { describe, expect, test } from 'vitest';
import { decommissionRefusal, isMoving, paceOf, rebalanceRefusal, stateOf } from './pool-state.ts';

const decommission = (state: Decommission['state']): Decommission => ({
  state,
  startedAt: '2026-01-01T00:00:00Z',
  objects: 10,
  objectsFailed: 0,
  bytes: 1000,
  bytesFailed: 0,
});
const pool = (id: number, more: Partial<Pool> = {}): Pool => ({ id, name: `/pool${id}`, ...more });
const rebalance = (state: Rebalance['state']): Rebalance => ({ state, pools: [] });
const drives = { total: 4, online: 3, healing: 0, sets: 1, rawBytes: 4, rawUsedBytes: 1 };

test('tells the state of a pool', () => {
  expect(stateOf(pool(0))).toBe('active');
  expect(stateOf(pool(0, { drives }))).toBe('degraded');
  expect(stateOf(pool(0, { drives, decommission: decommission('running') }))).toBe('running');
});

describe('decommissionRefusal', () => {
  test('lets one of several pools be decommissioned, and one that ended early again', () => {
    expect(decommissionRefusal([pool(0), pool(1)], pool(0), undefined)).toBeNull();
    const ended = pool(0, { decommission: decommission('cancelled') });
    expect(decommissionRefusal([ended, pool(1)], ended, rebalance('idle'))).toBeNull();
  });

  test.each<[what: string, pools: Pool[], moved?: Rebalance]>([
    ['the only pool', [pool(0)]],
    ['a complete one', [pool(0, { decommission: decommission('complete') }), pool(1)]],
    ['one beside another', [pool(0), pool(1, { decommission: decommission('running') }), pool(2)]],
    ['the last that takes objects', [pool(0), pool(1, { decommission: decommission('cancelled') })]],
    ['any while a rebalance runs', [pool(0), pool(1)], rebalance('running')],
  ])('refuses %s', (_what, pools, moved) => {
    expect(decommissionRefusal(pools, pools[0] ?? pool(0), moved)).not.toBeNull();
  });
});

test('refuses a rebalance of one pool, and during a decommission', () => {
  expect(rebalanceRefusal([pool(0)])).not.toBeNull();
  expect(rebalanceRefusal([pool(0, { decommission: decommission('running') }), pool(1)])).not.toBeNull();
  expect(rebalanceRefusal([pool(0, { decommission: decommission('complete') }), pool(1)])).toBeNull();
});

test('knows whether objects move', () => {
  expect(isMoving([pool(0)], undefined)).toBe(false);
  expect(isMoving([pool(0)], rebalance('stopped'))).toBe(false);
  expect(isMoving([pool(0)], rebalance('running'))).toBe(true);
  expect(isMoving([pool(0, { decommission: decommission('running') })], undefined)).toBe(true);
});

test('tells rate and rest as far as they are known', () => {
  const nowMs = Date.parse('2026-01-01T00:00:10Z');
  expect(paceOf(pool(0), nowMs)).toEqual({});
  const moving = pool(0, { decommission: decommission('running') });
  expect(paceOf(moving, nowMs)).toEqual({ bytesPerSecond: 100 });
  expect(paceOf({ ...moving, objectBytes: 3000 }, nowMs)).toEqual({
    bytesPerSecond: 100,
    leftBytes: 2000,
    leftSeconds: 20,
  });
  // A clock that is behind, and a scan from before.
  expect(paceOf({ ...moving, objectBytes: 500 }, nowMs - 20_000)).toEqual({
    bytesPerSecond: 0,
    leftBytes: 0,
  });
});
