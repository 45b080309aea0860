import { sessionView } from '@longshore/contract/session/session';
import {
  sessionCreate,
  sessionDelete,
  sessionProviderCreate,
  sessionProviderRenew,
} from '@longshore/contract/session/login';
import type {
  LoginOauth2AuthRequest,
  LoginRequest,
  LogoutReply,
} from '@longshore/contract/session/login-schemas';
import type { Session } from '@longshore/contract/session/session-schemas';
import { queryOptions } from '@tanstack/react-query';
import { markedUser, markLoggedIn, noteSignedOut } from '#/stores/session-marks.ts';
import { setOtherUser, setServerNeedsRestart } from '#/stores/system.ts';
import { call } from './call.ts';
import { openedSession, sessionKey as queryKey } from './opened-session.ts';
import { queryClient } from './query-client.ts';
import { usePrefetchedQuery } from './query.ts';
import { requireSameUser, requireUsable } from './session-check.ts';

/** What people know themselves by. */
export const nameOf = ({ displayName, userName }: Session): string => displayName ?? userName;

/** Whatever the session came from, whoever it is of is signed in from now on. */
async function readSession(signal?: AbortSignal): Promise<Session> {
  const session = requireUsable(await call(sessionView, {}, signal && { signal }));
  if (markedUser() === null) markLoggedIn(nameOf(session));
  setServerNeedsRestart(session.serverNeedsRestart ?? false);
  return session;
}

/**
 * Kept for the whole session, and read anew in the background now and then, since permissions and the need for a
 * restart change under it. When the browser's session is suddenly someone else's, the page stops.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const session = await readSession(signal);
    return requireSameUser(openedSession(), session, () => setOtherUser(true));
  },
  staleTime: 60_000,
  gcTime: Infinity,
  // Whoever comes back to the page may have signed in as someone else in another tab.
  refetchOnWindowFocus: 'always',
  retry: false,
});

/** The signed-in session; only below the shell route, whose loader awaits it. */
export function useSession(): Session {
  return usePrefetchedQuery(sessionQuery).data;
}

/** Has the console set a new cookie and reads the session that came of it. Fails without changing anything. */
async function openSession(make: () => Promise<unknown>): Promise<Session> {
  await make();
  noteSignedOut();
  // An answer that is on its way is of the session before.
  await queryClient.cancelQueries({ queryKey });
  const session = await readSession();
  queryClient.setQueryData(queryKey, session);
  return session;
}

export const renewSession = (credentials: LoginRequest): Promise<Session> =>
  openSession(() => call(sessionCreate, { body: credentials }));

/** Signs in with what an identity provider sent the browser back with. */
export const openProviderSession = (answer: LoginOauth2AuthRequest): Promise<Session> =>
  openSession(() => call(sessionProviderCreate, { body: answer }));

/** Renews a session of an identity provider, without a question. */
export const renewUnasked = (): Promise<Session> => openSession(() => call(sessionProviderRenew, {}));

/** Reads the session of whoever comes back; fails when there is none. */
export async function findSession(signal: AbortSignal): Promise<void> {
  queryClient.setQueryData(queryKey, await readSession(signal));
}

/** Looks whether the session is still there, and still this user's. */
export const lookAtSession = () => queryClient.invalidateQueries({ queryKey });

/** Has the console end the session; tells what could not be ended, and where the provider's session ends. */
export async function endSession(signal: AbortSignal): Promise<LogoutReply> {
  const reply = await call(sessionDelete, {}, { signal });
  noteSignedOut();
  return reply;
}

/** Drops all that was read with a session that ended; the sign-in page's own answer stays. */
export function forgetAnswers(): void {
  setOtherUser(false);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'loginView' });
}
