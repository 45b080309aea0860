import { bucketPolicyList, bucketUserList } from '@longshore/contract/buckets/reach';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { isPartOpen, shownPart } from './shown-part.ts';

export const reachingPoliciesQuery = (bucketName: string) =>
  queryOf(bucketPolicyList, { params: { bucketName } });

export const reachingUsersQuery = (bucketName: string) => queryOf(bucketUserList, { params: { bucketName } });

/** For the route: reads the part that is shown. */
export async function loadAccess(bucketName: string, asked: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const part = shownPart(session, asked);
  if (!isPartOpen(session, part)) return;
  await (part === 'policies'
    ? queryClient.ensureQueryData(reachingPoliciesQuery(bucketName))
    : queryClient.ensureQueryData(reachingUsersQuery(bucketName)));
}
