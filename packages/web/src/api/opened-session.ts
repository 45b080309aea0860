import { sessionView } from '@longshore/contract/session/session';
import type { Session } from '@longshore/contract/session/session-schemas';
import { userIdHeader } from '@longshore/contract/session/user-id';
import { setOtherUser } from '#/stores/system.ts';
import { queryClient } from './query-client.ts';

export const sessionKey = [sessionView.id, {}] as const;

/** The session that the page was opened for, while it lasts. */
export const openedSession = () => queryClient.getQueryData<Session>(sessionKey);

/** What tells one header of an answer. */
type HeaderOf = (name: string) => string | null;

/**
 * Asked before a call is made, and then given its answer: the page stops when that is of another user's session. What
 * was asked for in a session that the page left by itself meanwhile tells nothing.
 */
export function watchUser(): (headerOf: HeaderOf) => void {
  const asked = openedSession()?.userId;
  return (headerOf) => {
    const answered = headerOf(userIdHeader);
    const isOther = asked !== undefined && answered !== null && answered !== asked;
    if (isOther && asked === openedSession()?.userId) setOtherUser(true);
  };
}

/** Fetches as the session that the page was opened for. */
export async function fetchAsUser(url: string, init: RequestInit): Promise<Response> {
  const look = watchUser();
  const response = await window.fetch(url, init);
  look((name) => response.headers.get(name));
  return response;
}
