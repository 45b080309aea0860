import type { ConfigTargetInfo } from '@longshore/madmin';
import { expect, test } from 'vitest';
import type { Sent } from './sent.ts';
import { storedOf } from './stored.ts';

const running = (keys: Readonly<Record<string, string>>, disabled = false): ConfigTargetInfo => ({
  subsystem: 'notify_redis',
  target: 'one',
  keyValues: Object.entries(keys).map(([key, value]) => ({ key, value })),
  overrides: [],
  disabled,
});
/** As the storage server tells it: the password that is set is left out. */
const now = running({ address: 'a:1', key: 'k', format: 'access', user: '', comment: 'c' });
const sent = (pairs: Readonly<Record<string, string>>, isPending = true): Sent => ({
  service: 'redis',
  name: 'one',
  pairs: new Map(Object.entries(pairs)),
  isPending,
});
const kept = (keys: Readonly<Record<string, string>>) => new Map(Object.entries(keys));
const whole = { enable: 'on', address: '*redacted*', key: 'k', format: 'access', comment: 'c' };

test('what runs is what is stored while nothing was sent', () => {
  const stored = storedOf({
    service: 'redis',
    running: now,
    kept: kept({ ...whole, password: '*redacted*' }),
    sent: [],
  });
  expect(stored).toMatchObject({ isEnabled: true, runsEnabled: true, isGone: false, differs: false });
  expect(stored.secrets).toEqual(['password']);
  expect(stored.settings.get('address')).toBe('a:1');
  expect(stored.settings.has('password')).toBe(false);
});

test('what was sent since is stored, be it hidden or told', () => {
  const lines = [sent({ enable: 'on', address: 'b:2' }), sent({ enable: 'off', comment: 'd' })];
  const hidden = kept({ ...whole, enable: 'off', comment: 'd' });
  for (const told of [hidden, undefined]) {
    const stored = storedOf({ service: 'redis', running: now, kept: told, sent: lines });
    expect(stored).toMatchObject({ isEnabled: false, runsEnabled: true, differs: true });
    expect(stored.settings.get('address')).toBe('b:2');
    expect(stored.settings.get('comment')).toBe('d');
  }
});

test('what is told counts for more than what was sent: it may have been changed back', () => {
  const stored = storedOf({
    service: 'redis',
    running: now,
    kept: kept(whole),
    sent: [sent({ enable: 'off', comment: 'd' })],
  });
  expect(stored).toMatchObject({ isEnabled: true, differs: false });
  expect(stored.settings.get('comment')).toBe('c');
});

test('a secret that was sent changes it, unless it was sent about when the storage server started', () => {
  const of = (isPending: boolean) =>
    storedOf({
      service: 'redis',
      running: now,
      kept: kept({ ...whole, password: '*redacted*' }),
      sent: [sent({ enable: 'on', password: 'x' }, isPending)],
    });
  expect(of(true)).toMatchObject({ differs: true, secrets: ['password'] });
  expect(of(false)).toMatchObject({ differs: false, secrets: ['password'] });
});

test('one that does not run yet, and one that is not stored any more', () => {
  const waiting = storedOf({
    service: 'redis',
    running: undefined,
    kept: undefined,
    sent: [sent({ enable: 'on', address: 'b:2', password: 'x' })],
  });
  expect(waiting).toMatchObject({
    isEnabled: true,
    runsEnabled: false,
    differs: false,
    secrets: ['password'],
  });
  expect(waiting.settings.get('format')).toBe('namespace');
  const gone = storedOf({ service: 'redis', running: now, kept: null, sent: [] });
  expect(gone).toMatchObject({ isGone: true, isEnabled: false, runsEnabled: true });
});
