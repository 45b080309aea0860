import { beforeAll, expect, test, vi } from 'vitest';
import { startMessages } from '#/messages/i18n.ts';
import { errorWords } from './error-words.ts';
import { OtherUserError, requireSameUser, requireUsable } from './session-check.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startMessages('en');
});

test('only a session that says ok can be used', () => {
  const session = { status: 'ok', userName: 'ada' };
  expect(requireUsable(session)).toBe(session);
  for (const status of ['', 'OK', 'error', 'initializing']) {
    let words = { errorMessage: '' };
    try {
      requireUsable({ status });
    } catch (error) {
      words = errorWords(error);
    }
    expect(words.errorMessage).toBe('The console cannot open a session right now.');
  }
});

test('a page goes on with the session of its own user, and stops at that of another', () => {
  const onOther = vi.fn<() => void>();
  const ada = { userName: 'ada', isNew: true };
  expect(requireSameUser(undefined, ada, onOther)).toBe(ada);
  expect(requireSameUser({ userName: 'ada' }, ada, onOther)).toBe(ada);
  expect(onOther).not.toHaveBeenCalled();
  expect(() => requireSameUser({ userName: 'Ada' }, ada, onOther)).toThrow(OtherUserError);
  expect(onOther).toHaveBeenCalledOnce();
});
