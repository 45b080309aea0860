import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKnownBrowsers } from './known-browser.ts';

const lifeSeconds = 90 * 24 * 60 * 60;
const clock = { now: 1_000_000 };
const key = createSecretKey(randomBytes(32));
const browsers = createKnownBrowsers(key, () => clock.now);
const markOf = (accessKey: string) => browsers.mark(accessKey, { basePath: '/', isSecure: false });
const sent = (line: string) => line.split(';', 1)[0] ?? '';

test('recognizes a browser by its key until the mark expires', () => {
  const line = markOf('ann');
  expect(line).toContain(`; Max-Age=${lifeSeconds}; `);
  const cookie = `other=1; ${sent(line)}; more=2`;
  const id = browsers.idOf(cookie, 'ann');
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(browsers.idOf(cookie, 'bob')).toBeUndefined();
  expect(browsers.idOf(undefined, 'ann')).toBeUndefined();
  clock.now += lifeSeconds * 1000 - 1;
  expect(browsers.idOf(cookie, 'ann')).toBe(id);
  clock.now += 1;
  expect(browsers.idOf(cookie, 'ann')).toBeUndefined();
});

test('treats each sign-in as another browser', () => {
  const ids = [markOf('ann'), markOf('ann')].map((line) => browsers.idOf(sent(line), 'ann'));
  expect(new Set(ids).size).toBe(2);
});

test('rejects changed and foreign marks', () => {
  const mark = sent(markOf('ann'));
  const [id = '', endsAt = '', signature = ''] = mark.split('=')[1]?.split('.') ?? [];
  const other = createKnownBrowsers(createSecretKey(randomBytes(32)), () => clock.now);
  expect(other.idOf(mark, 'ann')).toBeUndefined();
  for (const parts of [
    ['another', endsAt, signature],
    [id, String(Number(endsAt) + 1), signature],
    [id, endsAt, signature.slice(0, -4)],
    [id, endsAt, ''],
    [id, endsAt],
    [id, endsAt, signature, ''],
    [id, 'never', signature],
  ])
    expect(browsers.idOf(`longshore-known=${parts.join('.')}`, 'ann'), parts.join('.')).toBeUndefined();
});

test('finds its mark among cookies for other paths, and does not read more than can be set', () => {
  const own = sent(markOf('ann'));
  const planted = (count: number) => Array.from({ length: count }, (_, at) => `longshore-known=a.b.c${at}`);
  expect(browsers.idOf([...planted(31), own].join('; '), 'ann')).toBeDefined();
  expect(browsers.idOf([...planted(32), own].join('; '), 'ann')).toBeUndefined();
});
