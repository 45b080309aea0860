import { bucketGrantList, bucketPolicyList } from '@longshore/contract/buckets/access';
import { mostEntries } from '@longshore/contract/most-entries';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { isPartOpen, shownPart } from './shown-part.ts';

export const bucketPoliciesQuery = (bucketName: string) =>
  queryOf(bucketPolicyList, { params: { bucketName }, query: { limit: mostEntries } });

export const bucketGrantsQuery = (bucketName: string) =>
  queryOf(bucketGrantList, { params: { bucketName }, query: { limit: mostEntries } });

/** For the route: reads the part that is shown. */
export async function loadAccess(bucketName: string, asked: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const part = shownPart(session, asked);
  if (!isPartOpen(session, part)) return;
  await (part === 'policies'
    ? queryClient.ensureQueryData(bucketPoliciesQuery(bucketName))
    : queryClient.ensureQueryData(bucketGrantsQuery(bucketName)));
}
