import { beforeAll, expect, test, vi } from 'vitest';
import { startMessages } from '#/messages/i18n.ts';
import { errorWords } from './error-words.ts';
import { OtherUserError, requireSameUser, requireUsable } from './session-check.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startMessages('en');
});

test('accepts only a session that says ok', () => {
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

test('continues with the same user’s session, and stops at another’s', () => {
  const onOther = vi.fn<() => void>();
  const ada = { userName: 'ada', isNew: true };
  expect(requireSameUser(undefined, ada, onOther)).toBe(ada);
  expect(requireSameUser({ userName: 'ada' }, ada, onOther)).toBe(ada);
  expect(onOther).not.toHaveBeenCalled();
  expect(() => requireSameUser({ userName: 'Ada' }, ada, onOther)).toThrow(OtherUserError);
  expect(onOther).toHaveBeenCalledOnce();
});
