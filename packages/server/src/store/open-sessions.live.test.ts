import { uniqueName } from '@longshore/testkit/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenSessionRow } from './schema.ts';
import { storeEngines } from '../testing/store-engines.ts';
import { openStore, type Store } from './store.ts';

const clock = { now: 1_000_000 };
const now = () => clock.now;
const { engines } = storeEngines(now);

describe.each(engines)('on %s', (_words, options) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(options());
  });
  afterAll(() => store.close());

  const rowOf = (owner: string, more: Partial<OpenSessionRow> = {}): OpenSessionRow => {
    const id = uniqueName('session');
    return {
      id,
      session_id: id,
      owner,
      kind: 'sts',
      provider: null,
      grant_id: null,
      revoke_type: null,
      browser: 'Firefox 133',
      system: 'Linux',
      address: '192.0.2.1',
      started_at_ms: clock.now,
      used_at_ms: clock.now,
      expires_at_ms: clock.now + 1000,
      ...more,
    };
  };

  test('keeps when a session began, and takes over all else from what renews it', async () => {
    const { openSessions } = store;
    const owner = uniqueName('owner');
    const row = rowOf(owner);
    await openSessions.save(row);
    clock.now += 10;
    const renewed = { ...row, session_id: 'next', started_at_ms: 0, expires_at_ms: clock.now + 5000 };
    await openSessions.save(renewed);
    expect(await openSessions.list(owner)).toEqual([{ ...renewed, started_at_ms: row.started_at_ms }]);
    expect(await openSessions.find(uniqueName('owner'), row.id)).toBeUndefined();
    await openSessions.remove({ sessionId: row.id });
    expect(await openSessions.find(owner, row.id)).toBeDefined();
    await openSessions.remove({ sessionId: 'next' });
    expect(await openSessions.find(owner, row.id)).toBeUndefined();
  });

  test('a use changes when, where from and with what', async () => {
    const { openSessions } = store;
    const owner = uniqueName('owner');
    const [row, other] = [rowOf(owner), rowOf(owner, { used_at_ms: 5 })];
    await openSessions.save(row);
    const used = { used_at_ms: row.used_at_ms + 7, address: '192.0.2.2', browser: 'Edge 131', system: '' };
    await openSessions.saveUsed([{ ...row, ...used, session_id: 'old', expires_at_ms: 0 }, other]);
    expect(await openSessions.list(owner)).toEqual([{ ...row, ...used }, other]);
  });

  test('a use brings what could not be saved as the session was renewed, and nothing older back', async () => {
    const { openSessions } = store;
    const owner = uniqueName('owner');
    const row = rowOf(owner);
    await openSessions.save(row);
    const renewed = {
      ...row,
      session_id: 'next',
      grant_id: 'grant',
      revoke_type: 'type',
      expires_at_ms: row.expires_at_ms + 5000,
    };
    await openSessions.saveUsed([renewed]);
    expect(await openSessions.list(owner)).toEqual([renewed]);
    await openSessions.saveUsed([{ ...row, address: '192.0.2.3' }]);
    expect(await openSessions.list(owner)).toEqual([{ ...renewed, address: '192.0.2.3' }]);
  });

  test('tells of many sessions at once which have ended', async () => {
    const { revokedSessions } = store;
    const owner = uniqueName('owner');
    const of = (name: string, letter: string, startedAtMs = clock.now) => {
      const family = `${owner} ${letter}`;
      return { id: `${owner} ${name}`, family, owned: { id: owner, startedAtMs, family } };
    };
    const asked = [
      of('living', 'a'),
      of('ended', 'b'),
      of('superseded', 'c'),
      of('of an ended family', 'd'),
      of('before', 'e', clock.now - 10),
      of('before, and spared', 'f', clock.now - 10),
    ];
    await revokedSessions.add(`${owner} ended`, clock.now + 9000);
    await revokedSessions.add(`${owner} superseded`, clock.now + 9000, clock.now + 60_000);
    await revokedSessions.add(`${owner} d`, clock.now + 9000);
    await revokedSessions.addOwned(owner, clock.now + 9000, `${owner} f`);
    const each = await Promise.all(asked.map((one) => revokedSessions.has(one.id, one.family, one.owned)));
    expect(each).toEqual([false, true, false, true, true, false]);
    expect(await revokedSessions.whichEnded(asked)).toEqual(each);
    expect(await revokedSessions.whichEnded([])).toEqual([]);
  });

  test('deletes what has expired, and the longest unused of an owner', async () => {
    const { openSessions } = store;
    const owner = uniqueName('owner');
    const rows = Array.from({ length: 102 }, (_, index) => rowOf(owner, { used_at_ms: index }));
    await openSessions.saveUsed(rows);
    await openSessions.makeRoom(owner);
    const kept = await openSessions.list(owner);
    expect(kept.map((row) => row.used_at_ms)).toEqual(Array.from({ length: 100 }, (_, at) => 101 - at));
    clock.now += 1000;
    expect(await openSessions.list(owner)).toEqual([]);
    await store.sweep();
    clock.now -= 1000;
    expect(await openSessions.list(owner)).toEqual([]);
  });

  test('ends all that an owner began before, but for one family', async () => {
    const { revokedSessions } = store;
    const id = uniqueName('owner');
    const has = (family: string, startedAtMs: number) =>
      revokedSessions.has(uniqueName('session'), uniqueName('family'), { id, startedAtMs, family });
    expect(await has('a', clock.now - 1)).toBe(false);
    await revokedSessions.addOwned(id, clock.now + 9000, 'a');
    expect(await has('a', clock.now - 1)).toBe(false);
    expect(await has('b', clock.now - 1)).toBe(true);
    expect(await has('b', clock.now)).toBe(false);
    clock.now += 5;
    await revokedSessions.addOwned(id, clock.now + 9000, '');
    expect(await has('a', clock.now - 1)).toBe(true);
    // One that was written late does not bring back whom it spared.
    clock.now -= 2;
    await revokedSessions.addOwned(id, clock.now + 9000, 'a');
    expect(await has('a', clock.now - 1)).toBe(true);
    clock.now += 2;
    expect(await has('c', clock.now - 1)).toBe(true);
  });

  test('knows the last sign-in of users', async () => {
    const { lastSignIns } = store;
    const [one, other] = [uniqueName('user'), uniqueName('user')];
    await lastSignIns.note(one);
    clock.now += 10;
    await lastSignIns.note(one);
    const many = Array.from({ length: 2500 }, (_, index) => `nobody-${index}`);
    expect([...(await lastSignIns.find([other, ...many, one]))]).toEqual([[one, clock.now]]);
    await lastSignIns.remove(one);
    expect((await lastSignIns.find([one])).size).toBe(0);
    await lastSignIns.note(other);
    clock.now += 367 * 24 * 60 * 60_000;
    await store.sweep();
    expect((await lastSignIns.find([other])).size).toBe(0);
  });
});
