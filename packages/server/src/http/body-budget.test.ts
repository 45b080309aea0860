import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

const mebibyte = 1024 * 1024;
const overloaded = expect.objectContaining({
  code: 'Overloaded',
  status: 503,
  retryAfterSeconds: 2,
}) as Error;
const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test('keeps 64 MiB of all bodies, of which strangers have 8', () => {
  const budget = new BodyBudget();
  const strangers = response();
  const stranger = budget.reserve(strangers, true);
  stranger.add(8 * mebibyte);
  expect(() => stranger.add(1)).toThrow(overloaded);
  expect(() => budget.reserve(response(), true).add(1)).toThrow(overloaded);
  const signedIn = budget.reserve(response(), false);
  signedIn.add(56 * mebibyte);
  expect(() => signedIn.add(1)).toThrow(overloaded);
  expect(() => budget.reserve(response(), false).add(1)).toThrow(overloaded);
  strangers.emit('close');
  signedIn.add(8 * mebibyte);
  expect(() => budget.reserve(response(), true).add(1)).toThrow(overloaded);
});

test('what an answered call kept is free again, once', () => {
  const budget = new BodyBudget();
  const answered = response();
  budget.reserve(answered, true).add(8 * mebibyte);
  answered.emit('close');
  answered.emit('close');
  const next = budget.reserve(response(), true);
  next.add(8 * mebibyte);
  expect(() => next.add(1)).toThrow(overloaded);
});
