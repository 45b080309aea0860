import { uniqueName } from '@longshore/testkit/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobKeys } from './jobs.ts';
import { storeEngines } from '../testing/store-engines.ts';
import { openStore, type Store } from './store.ts';

const clock = { now: 1_000_000 };
const now = () => clock.now;
const { engines } = storeEngines(now);

const leaseMs = 1000;
const keys: JobKeys = { secret: 'sealed', family: 'f', endsWithSession: false, expiresAtMs: 9_000_000 };
const task = { kind: 'delete', bucket: 'abc', prefix: '' } as const;
const progress = {
  phase: 'working',
  place: '{}',
  total: 9,
  done: 2,
  skipped: 0,
  withoutLock: 0,
  bytes: 0,
  failures: [],
} as const;
const failure = (key: string) => ({ key, code: 'AccessDenied', message: 'no' });

describe.each(engines)('on %s', (_words, options) => {
  let first: Store;
  let second: Store;
  beforeAll(async () => {
    first = await openStore(options());
    second = await openStore(options());
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  const add = async (more: Partial<JobKeys> = {}) => {
    const [id, owner] = [uniqueName('job'), uniqueName('owner')];
    await first.jobs.add({ id, owner, task, objectsPerSecond: 0, keys: { ...keys, ...more } });
    return { id, owner };
  };

  /** Ends what the test left, so that the next one claims its own. */
  const claimed = async (store: Store, id: string) => {
    const row = await store.jobs.claim(leaseMs);
    expect(row?.id).toBe(id);
    return { id, fence: row?.fence ?? 0 };
  };

  test('gives a job to one of several that ask at once', async () => {
    const { id } = await add();
    const rows = await Promise.all([first, second, first, second].map(({ jobs }) => jobs.claim(leaseMs)));
    const taken = rows.filter((row) => row !== undefined);
    expect(taken.map((row) => row.id)).toEqual([id]);
    await first.jobs.end({ id, fence: taken[0]?.fence ?? 0 }, { state: 'done' });
  });

  test('runs two jobs of one owner at most, so that others have their turn', async () => {
    const hog = uniqueName('owner');
    const hogs = ['one', 'two', 'three'].map((name) => `${hog} ${name}`);
    for (const id of hogs) {
      clock.now += 1;
      await first.jobs.add({ id, owner: hog, task, objectsPerSecond: 0, keys });
    }
    clock.now += 1;
    const { id } = await add();
    const [one, two] = [await claimed(first, hogs[0] ?? ''), await claimed(second, hogs[1] ?? '')];
    const others = await claimed(second, id);
    expect(await first.jobs.claim(leaseMs)).toBeUndefined();
    await first.jobs.end(one, { state: 'done' });
    const third = await claimed(first, hogs[2] ?? '');
    for (const lease of [two, others, third]) await first.jobs.end(lease, { state: 'done' });
  });

  test('keeps the newest 50 of an owner’s jobs that are over, and all others', async () => {
    const owner = uniqueName('owner');
    const ids = Array.from({ length: 53 }, (_, at) => `${owner} ${String(at)}`);
    for (const id of ids) {
      clock.now += 1;
      await first.jobs.add({ id, owner, task, objectsPerSecond: 0, keys });
      if (id !== ids[0]) await first.jobs.want(owner, id, 'cancel');
    }
    const { rows, total } = await second.jobs.list(owner, { offset: 0, limit: 100 });
    expect(total).toBe(51);
    expect(rows.map((row) => row.id).toReversed()).toEqual([ids[0], ...ids.slice(3)]);
    await first.jobs.want(owner, ids[0] ?? '', 'cancel');
  });

  test('gives a job whose lease is over to another, and lets the first write no more', async () => {
    const { id, owner } = await add();
    const lost = await claimed(first, id);
    clock.now += leaseMs - 1;
    expect(await second.jobs.claim(leaseMs)).toBeUndefined();
    clock.now += 1;
    const lease = await claimed(second, id);
    expect(await first.jobs.renew(lost, leaseMs)).toBeUndefined();
    expect(await first.jobs.save(lost, leaseMs, { ...progress, failures: [failure('a')] })).toBeUndefined();
    expect(await first.jobs.end(lost, { state: 'done' })).toBe(false);
    await first.jobs.release(lost);
    expect(await second.jobs.save(lease, leaseMs, progress)).toMatchObject({
      wanted: 'run',
      failed_count: 0,
    });
    expect(await second.jobs.end(lease, { state: 'done' })).toBe(true);
    expect(await first.jobs.find(owner, id)).toMatchObject({ state: 'done', done_count: 2, secret: null });
    expect(await first.jobs.failures(id, { offset: 0, limit: 10 })).toEqual([]);
  });

  test('keeps failures in order, and forgets those that were tried again', async () => {
    const { id, owner } = await add();
    const lease = await claimed(first, id);
    const keysOf = async (offset: number, limit: number) =>
      (await second.jobs.failures(id, { offset, limit })).map(({ key }) => key);
    const many = Array.from({ length: 1200 }, (_one, at) => failure(String(at)));
    await first.jobs.save(lease, leaseMs, { ...progress, failures: many });
    expect(await keysOf(1198, 10)).toEqual(['1198', '1199']);
    const [oldest] = await first.jobs.failuresUpTo(id, 1200, 1);
    expect(oldest).toMatchObject({ key: '0', position: 1 });
    await first.jobs.save(lease, leaseMs, { ...progress, failures: [failure('again')], retriedTo: 1199 });
    expect(await keysOf(0, 10)).toEqual(['1199', 'again']);
    expect(await first.jobs.find(owner, id)).toMatchObject({ failed_count: 2, failure_position: 1201 });
    await first.jobs.end(lease, { state: 'done' });
  });

  test('tells the runner what is wanted, and changes at once what nobody runs', async () => {
    const { id, owner } = await add();
    expect(await first.jobs.want('another', id, 'cancel')).toBe(false);
    const lease = await claimed(first, id);
    expect(await second.jobs.want(owner, id, 'pause')).toBe(true);
    expect(await first.jobs.renew(lease, leaseMs)).toMatchObject({ wanted: 'pause' });
    expect(await second.jobs.resume(owner, id, { keys, retries: false })).toBe(true);
    expect(await first.jobs.renew(lease, leaseMs)).toMatchObject({ wanted: 'run' });
    await first.jobs.end(lease, { state: 'paused' });
    expect(await first.jobs.want(owner, id, 'cancel')).toBe(true);
    expect(await first.jobs.find(owner, id)).toMatchObject({ state: 'cancelled', wanted: 'run' });
    expect(await first.jobs.resume(owner, id, { keys, retries: false })).toBe(false);
  });

  test('ends jobs with their session, and takes them from who runs them', async () => {
    const family = uniqueName('family');
    const { id, owner } = await add({ family, endsWithSession: true });
    const lease = await claimed(first, id);
    expect(await second.jobs.ofSession(family)).toEqual({ ending: 1, lasting: 0 });
    await second.jobs.endWithSession(family);
    expect(await first.jobs.renew(lease, leaseMs)).toBeUndefined();
    expect(await first.jobs.find(owner, id)).toMatchObject({ state: 'stopped', secret: null });
  });

  test('gives the jobs of a renewed session its keys, and tells who runs them', async () => {
    const family = uniqueName('family');
    const { id, owner } = await add({ family });
    const other = await add({ family: uniqueName('family') });
    const lease = await claimed(first, id);
    const renewed = { secret: 'sealed anew', endsWithSession: false, expiresAtMs: 9_500_000 };
    expect(await second.jobs.renewKeys('another', family, () => renewed)).toEqual([]);
    expect(await second.jobs.renewKeys(owner, family, () => renewed)).toEqual([id]);
    const told = { secret: 'sealed anew', expires_at_ms: 9_500_000 };
    expect(await first.jobs.renew(lease, leaseMs)).toMatchObject(told);
    expect(await first.jobs.find(other.owner, other.id)).toMatchObject({ secret: 'sealed' });
    await first.jobs.end(lease, { state: 'done' });
    expect(await second.jobs.renewKeys(owner, family, () => renewed)).toEqual([]);
    await first.jobs.want(other.owner, other.id, 'cancel');
    expect(await first.jobs.find(owner, id)).toMatchObject({ secret: null });
  });

  test('forgets ended jobs with their failures after 30 days', async () => {
    const { id, owner } = await add();
    const lease = await claimed(first, id);
    await first.jobs.save(lease, leaseMs, { ...progress, failures: [failure('a')] });
    await first.jobs.end(lease, { state: 'done' });
    clock.now += 30 * 24 * 60 * 60_000;
    await first.sweep();
    expect(await first.jobs.find(owner, id)).toBeDefined();
    clock.now += 1;
    await first.sweep();
    expect(await first.jobs.find(owner, id)).toBeUndefined();
    expect(await first.jobs.failures(id, { offset: 0, limit: 1 })).toEqual([]);
  });
});
