import { can } from '@longshore/contract/can';
import {
  kmsApiList,
  kmsKeyList,
  kmsKeyView,
  kmsMetricsView,
  kmsStatusView,
  kmsVersionView,
} from '@longshore/contract/kms/kms';
import type { Session } from '@longshore/contract/session/session-schemas';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';

export const kmsStatusQuery = queryOf(kmsStatusView, {});
export const kmsVersionQuery = queryOf(kmsVersionView, {});
export const kmsMetricsQuery = queryOf(kmsMetricsView, {});
export const kmsApisQuery = queryOf(kmsApiList, {});
export const kmsKeysQuery = (pattern: string | undefined) =>
  queryOf(kmsKeyList, { query: { pattern: pattern === '' ? undefined : pattern } });

/** Encrypts and decrypts each time that it is asked. */
export const kmsKeyCheckQuery = (name: string) => ({
  ...queryOf(kmsKeyView, { params: { name } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** One key that the storage server's environment sets; older versions call it by the other word. */
export const isBuiltIn = (name: string): boolean => /builtin|secretkey/i.test(name);

/** Whether there is a key manager, as far as the session may know: who may not ask for its status is told by the call. */
export const hasKms = (session: Session): boolean =>
  session.hasAdmin && (session.features.includes('kms') || !can(kmsStatusView, session).allowed);

// What fails, fails in its own part of the screen.

export async function loadStatus(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (!hasKms(session)) return;
  const may = (row: Parameters<typeof can>[0]) => can(row, session).allowed;
  const metrics = may(kmsMetricsView) && queryClient.prefetchQuery(kmsMetricsQuery);
  await queryClient.prefetchQuery(kmsStatusQuery);
  const status = queryClient.getQueryData(kmsStatusQuery.queryKey);
  const isExternal = status !== undefined && !isBuiltIn(status.name);
  await Promise.all([
    metrics,
    isExternal && may(kmsVersionView) && queryClient.prefetchQuery(kmsVersionQuery),
    isExternal && may(kmsApiList) && queryClient.prefetchQuery(kmsApisQuery),
  ]);
}

export async function loadKeys(prefix: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (!hasKms(session)) return;
  const may = (row: Parameters<typeof can>[0]) => can(row, session).allowed;
  await Promise.all([
    may(kmsStatusView) && queryClient.prefetchQuery(kmsStatusQuery),
    may(kmsKeyList) && queryClient.prefetchQuery(kmsKeysQuery(prefix)),
  ]);
}

export async function refreshKeys(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [kmsKeyList.id] });
}
