import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { uniqueName } from '@longshore/testkit/names';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeEngines } from '../testing/store-engines.ts';
import { openStore, type StoreOptions } from './store.ts';

const clock = { now: 1_000_000 };
const now = () => clock.now;
const { embedded, engines, postgres } = storeEngines(now);

async function open(options: StoreOptions) {
  const store = await openStore(options);
  onTestFinished(() => store.close());
  return store;
}

describe.each(engines)('on %s', (_words, options) => {
  test('counts for all replicas until a failure expires or is reverted', async () => {
    const [first, second] = [await open(options()), await open(options())];
    const [name, other] = [uniqueName('name'), uniqueName('name')];
    const ids = await first.signInFailures.add([name, other], clock.now + 1000);
    await second.signInFailures.add([name], clock.now + 2000);
    expect(await second.signInFailures.count(name)).toBe(2);
    expect(await second.signInFailures.endsAtMs(name, 1)).toBe(clock.now + 2000);
    expect(await second.signInFailures.endsAtMs(name, 2)).toBe(clock.now + 1000);
    expect(await second.signInFailures.endsAtMs(name, 3)).toBeNull();
    await first.signInFailures.remove(ids.slice(1));
    expect(await second.signInFailures.count(other)).toBe(0);
    clock.now += 1000;
    expect(await first.signInFailures.count(name)).toBe(1);
    await first.sweep();
    expect(await second.signInFailures.endsAtMs(name, 2)).toBeNull();
    expect(await second.signInFailures.count(name)).toBe(1);
  });

  test('returns one identity to everyone who opens a database', async () => {
    const [first, second] = [await open(options()), await open(options())];
    expect(first.identity).toBe(second.identity);
  });
});

test('returns another identity for another database', async () => {
  const [file, shared] = [await open(embedded()), await open(postgres())];
  expect(file.identity).not.toBe(shared.identity);
});

test('bounds the failures in the database', async () => {
  const store = await open(embedded());
  const file = new DatabaseSync(join(embedded().dataDir, 'longshore.db'));
  onTestFinished(() => file.close());
  file.exec(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 100500)
     insert into sign_in_failures select 'id' || i, 'name' || i, ${clock.now} + i from n`,
  );
  await store.sweep();
  expect(
    file.prepare('select count(*) as rows, min(expires_at_ms) as first from sign_in_failures').get(),
  ).toEqual({ rows: 100_000, first: clock.now + 501 });
  expect(await store.signInFailures.count('name500')).toBe(0);
  expect(await store.signInFailures.count('name501')).toBe(1);
});
