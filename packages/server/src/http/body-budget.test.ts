import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

const mebibyte = 2 ** 20;
const overloaded = expect.objectContaining({ code: 'Overloaded', retryAfterSeconds: 2 }) as Error;

/** The answer of a request under way, and how to end it. */
async function answer(): Promise<{ response: ServerResponse; end: () => Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const reply = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const end = async () => {
    const closed = once(response, 'close');
    response.end();
    await (await reply).text();
    await closed;
  };
  return { response, end };
}

test('limits all bodies to 64 MiB until they are answered', async () => {
  const budget = new BodyBudget();
  const [first, second] = [await answer(), await answer()];
  const [one, other] = [budget.reserve(first.response, false), budget.reserve(second.response, false)];
  one.add(60 * mebibyte);
  other.add(4 * mebibyte);
  expect(() => other.add(1)).toThrow(overloaded);
  expect(() => one.add(1)).toThrow(overloaded);
  await first.end();
  other.add(60 * mebibyte);
  expect(() => other.add(1)).toThrow(overloaded);
  expect(() => one.add(1)).toThrow(overloaded);
  await second.end();
});

test('limits calls without a session to 8 MiB of it', async () => {
  const budget = new BodyBudget();
  const [open, own] = [await answer(), await answer()];
  const stranger = budget.reserve(open.response, true);
  stranger.add(8 * mebibyte);
  expect(() => stranger.add(1)).toThrow(overloaded);
  const known = budget.reserve(own.response, false);
  known.add(56 * mebibyte);
  expect(() => known.add(1)).toThrow(overloaded);
  await open.end();
  known.add(8 * mebibyte);
  await own.end();
  const next = await answer();
  budget.reserve(next.response, true).add(8 * mebibyte);
  await next.end();
});

test('keeps nothing that was given back', async () => {
  const budget = new BodyBudget();
  const [first, second] = [await answer(), await answer()];
  const [one, other] = [budget.reserve(first.response, false), budget.reserve(second.response, false)];
  one.add(64 * mebibyte);
  one.release(60 * mebibyte);
  other.add(60 * mebibyte);
  expect(() => other.add(1)).toThrow(overloaded);
  one.release();
  expect(() => one.add(5 * mebibyte)).toThrow(overloaded);
  one.add(4 * mebibyte);
  await first.end();
  other.add(4 * mebibyte);
  expect(() => other.add(1)).toThrow(overloaded);
  await second.end();
});
