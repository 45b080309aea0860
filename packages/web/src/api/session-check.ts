import type { Session } from '@longshore/contract/session/session-schemas';
import { i18n } from '#/messages/i18n.ts';
import { PageError } from './error-words.ts';

/** A session that says anything but `ok` of itself counts as none. */
export function requireUsable<S extends { readonly status: string }>(session: S): S {
  if (session.status !== 'ok') throw new PageError(i18n.t('errors.sessionUnusable'));
  return session;
}

/** The browser's session is of someone else than the page was opened for. */
export class OtherUserError extends Error {
  override readonly name = 'OtherUserError';
}

type Named = Pick<Session, 'userName'>;

/** What is shown of one user's must not stand beside another's. */
export function requireSameUser<S extends Named>(opened: Named | undefined, now: S, onOther: () => void): S {
  if (opened === undefined || opened.userName === now.userName) return now;
  onOther();
  throw new OtherUserError('The session is of another user');
}
