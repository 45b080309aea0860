import { uniqueName } from '@longshore/testkit/names';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeEngines } from '../testing/store-engines.ts';
import { openStore } from './store.ts';

const dayMs = 24 * 60 * 60_000;
const clock = { now: Date.UTC(2026, 0, 1) };
const now = () => clock.now;
const { engines } = storeEngines(now);

const changeOf = (rowId: string) => ({
  userName: 'mara',
  rowId,
  place: '{"bucketName":"photos"}',
  before: null,
  after: '{"enabled":true}',
  reason: null,
  outcome: 'done' as const,
  code: null,
  requestId: uniqueName('request'),
});

describe.each(engines)('on %s', (_words, options) => {
  async function open() {
    const store = await openStore(options());
    onTestFinished(() => store.close());
    return store;
  }

  test('lists the latest first, in pages, for all replicas', async () => {
    const [first, second] = [await open(), await open()];
    const names = Array.from({ length: 5 }, () => uniqueName('row'));
    for (const name of names) {
      clock.now += 1;
      await first.journal.add(changeOf(name));
    }
    const newest = await second.journal.list({ count: 2 });
    expect(newest.map(({ rowId }) => rowId)).toEqual([names[4], names[3]]);
    expect(newest[0]).toMatchObject({
      ...changeOf(''),
      rowId: names[4],
      requestId: expect.any(String) as string,
      atMs: clock.now,
    });
    const older = await second.journal.list({ count: 3, olderThan: newest[1]?.id });
    expect(older.map(({ rowId }) => rowId)).toEqual([names[2], names[1], names[0]]);
  });

  test('finds changes by what is known of them', async () => {
    const store = await open();
    const [rowId, odd] = [uniqueName('row'), uniqueName('100%_"\\\\!')];
    const atMs = (clock.now += 10);
    await store.journal.add({ ...changeOf(rowId), place: JSON.stringify({ bucketName: odd }) });
    clock.now += 10;
    await store.journal.add({
      ...changeOf(rowId),
      userName: 'otto',
      outcome: 'uncertain',
      code: 'UpstreamCut',
    });
    const found = async (wanted: object) =>
      (await store.journal.list({ count: 10, rowIds: [rowId], ...wanted })).map(({ userName }) => userName);
    expect(await found({})).toEqual(['otto', 'mara']);
    expect(await found({ userName: 'otto' })).toEqual(['otto']);
    expect(await found({ outcome: 'done' })).toEqual(['mara']);
    expect(await found({ fromMs: atMs + 1 })).toEqual(['otto']);
    expect(await found({ toMs: atMs })).toEqual(['mara']);
    expect(await found({ named: odd.toUpperCase() })).toEqual(['mara']);
    expect(await found({ named: 'PHOTOS' })).toEqual(['otto']);
    expect(await found({ named: '%' })).toEqual(['mara']);
    expect(await found({ rowIds: [] })).toEqual([]);
    const [last] = await store.journal.list({ count: 1, rowIds: [rowId] });
    expect(await store.journal.find(last?.id ?? '')).toEqual(last);
    expect(await store.journal.find('none')).toBeUndefined();
  });

  test('keeps changes for a year', async () => {
    const store = await open();
    const [old, recent] = [uniqueName('old'), uniqueName('recent')];
    await store.journal.add(changeOf(old));
    clock.now += 364 * dayMs;
    await store.journal.add(changeOf(recent));
    await store.sweep();
    const ids = async () => (await store.journal.list({ count: 100 })).map(({ rowId }) => rowId);
    expect(await ids()).toEqual(expect.arrayContaining([old, recent]));
    clock.now += 3 * dayMs;
    await store.sweep();
    expect(await ids()).toContain(recent);
    expect(await ids()).not.toContain(old);
  });
});
