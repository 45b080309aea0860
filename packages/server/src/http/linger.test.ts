import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionContext } from '#/context.ts';
import { lingerOn } from './linger.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upload under way to where it is stored, and what was told of its connection. */
function upload({ complete = false } = {}) {
  const raw = Object.assign(new PassThrough(), { complete });
  const stored: Buffer[] = [];
  raw.pipe(
    new Writable({
      write: (chunk: Buffer, _, done) => {
        stored.push(chunk);
        done();
      },
    }),
  );
  const told: string[][] = [];
  const reply = { header: (...header: string[]) => void told.push(header) };
  return { raw, stored, told, ctx: { request: { raw }, reply } as unknown as SessionContext };
}

test('what still comes of a refused upload is read, and goes nowhere', async () => {
  const { raw, stored, told, ctx } = upload();
  lingerOn(ctx);
  raw.write('late');
  raw.end();
  await new Promise((resolve) => raw.once('end', resolve));
  expect(stored).toEqual([]);
  expect(told).toEqual([['connection', 'close']]);
});

test('an upload that goes on for half a minute is broken off', () => {
  const { raw, ctx } = upload();
  lingerOn(ctx);
  vi.advanceTimersByTime(29_999);
  expect(raw.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(raw.destroyed).toBe(true);
});

test('nothing waits for an upload whose connection is closed', async () => {
  const { raw, ctx } = upload();
  lingerOn(ctx);
  expect(vi.getTimerCount()).toBe(1);
  raw.destroy();
  await new Promise((resolve) => raw.once('close', resolve));
  expect(vi.getTimerCount()).toBe(0);
});

test('a connection whose upload has come whole, or is gone, is left as it is', () => {
  const whole = upload({ complete: true });
  lingerOn(whole.ctx);
  const gone = upload();
  gone.raw.destroy();
  lingerOn(gone.ctx);
  expect([...whole.told, ...gone.told]).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
