import type { Session } from '@longshore/contract/session';
import { sessionView } from '@longshore/contract/session';
import { queryOf, usePrefetchedQuery } from './query.ts';

export const sessionQuery = queryOf(sessionView, {});

/** The signed-in session; only below the shell route, whose loader awaits it. */
export function useSession(): Session {
  return usePrefetchedQuery(sessionQuery).data;
}
