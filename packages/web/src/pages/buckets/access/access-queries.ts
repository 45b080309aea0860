import { bucketPolicyList, bucketUserList } from '@longshore/contract/buckets/reach';
import { queryOf } from '#/api/query.ts';

export const reachingPoliciesQuery = (bucketName: string) =>
  queryOf(bucketPolicyList, { params: { bucketName } });

export const reachingUsersQuery = (bucketName: string) => queryOf(bucketUserList, { params: { bucketName } });
