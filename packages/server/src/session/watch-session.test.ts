import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { refuse } from '#/upstream/errors.ts';
import type { Session } from './session.ts';
import { watchSession } from './watch-session.ts';

const session: Session = {
  id: 'one',
  family: 'one',
  kind: 'sts',
  credentials: { accessKey: 'a', secretKey: 'b' },
  userName: 'ada',
  expiresAt: 0,
  hasAdmin: true,
};

test('keeps sessions while the database is down, and notices ends afterwards', async () => {
  const answers = [
    refuse('StoreUnavailable', 'away'),
    refuse('StoreUnavailable', 'still away'),
    refuse('SessionRevoked', 'ended'),
  ];
  const sessions = {
    requireUnended: () => Promise.reject(answers.shift() ?? new Error('asked after the end')),
    whenEnded: () => () => undefined,
  };
  const { over, stop } = watchSession({ sessions, session, everyMs: 1 });
  onTestFinished(stop);
  await once(over, 'abort');
  expect(over.reason).toMatchObject({ code: 'SessionRevoked' });
  expect(answers).toEqual([]);
});
