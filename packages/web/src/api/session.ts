import { sessionCreateAddress, sessionViewAddress } from '@longshore/contract/address';
import type { LoginRequest } from '@longshore/contract/login';
import type { Session } from '@longshore/contract/session';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { queryOf, usePrefetchedQuery } from './query.ts';

/** Kept for the whole session; renewed by signing in again. */
export const sessionQuery = {
  ...queryOf(sessionViewAddress, {}),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
};

/** The signed-in session; only below the shell route, whose loader awaits it. */
export function useSession(): Session {
  return usePrefetchedQuery(sessionQuery).data;
}

/** Signs in with a new cookie and reads the session that came of it. Fails without changing anything. */
export async function renewSession(credentials: LoginRequest): Promise<Session> {
  await call(sessionCreateAddress, { body: credentials });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Drops all that was read with a session that ended; the sign-in page's own answer stays. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'loginView' });
}
