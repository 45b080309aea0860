import { sessionView } from '@longshore/contract/session/session';
import { sessionCreate } from '@longshore/contract/session/login';
import type { LoginRequest } from '@longshore/contract/session/login-schemas';
import type { Session } from '@longshore/contract/session/session-schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { setServerNeedsRestart } from '#/stores/system.ts';
import { usePrefetchedQuery } from './query.ts';

/**
 * Kept for the whole session, and read anew in the background now and then, since permissions and the need for a
 * restart change under it.
 */
export const sessionQuery = queryOptions({
  queryKey: [sessionView.id, {}] as const,
  queryFn: async ({ signal }) => {
    const session = await call(sessionView, {}, { signal });
    setServerNeedsRestart(session.serverNeedsRestart ?? false);
    return session;
  },
  staleTime: 60_000,
  gcTime: Infinity,
  refetchOnWindowFocus: true,
  retry: false,
});

/** The signed-in session; only below the shell route, whose loader awaits it. */
export function useSession(): Session {
  return usePrefetchedQuery(sessionQuery).data;
}

/** Signs in with a new cookie and reads the session that came of it. Fails without changing anything. */
export async function renewSession(credentials: LoginRequest): Promise<Session> {
  await call(sessionCreate, { body: credentials });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Drops all that was read with a session that ended; the sign-in page's own answer stays. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'loginView' });
}
