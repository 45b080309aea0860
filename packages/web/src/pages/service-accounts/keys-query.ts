import { serviceAccountView } from '@longshore/contract/service-accounts/service-accounts';
import { accessKeysQuery } from '#/api/identity/access-keys-query.ts';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { ownSessionsQuery } from './sessions/sessions-query.ts';

export const keyQuery = (accessKey: string) => queryOf(serviceAccountView, { params: { accessKey } });

/** May fail, which the screen tells in the list's place. */
export async function loadAccount(tab: string | undefined): Promise<void> {
  if (tab === 'sessions') return queryClient.prefetchQuery(ownSessionsQuery);
  // The session itself tells them.
  if (tab === 'permissions') return;
  const { hasAdmin } = await queryClient.ensureQueryData(sessionQuery);
  if (hasAdmin) await queryClient.prefetchQuery(accessKeysQuery());
}
