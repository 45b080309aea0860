import { bucketPolicyList, bucketUserList } from '@longshore/contract/bucket-reach';
import { queryOf } from '../../../api/query.ts';

export const reachingPoliciesQuery = (bucketName: string) =>
  queryOf(bucketPolicyList, { params: { bucket: bucketName } });

export const reachingUsersQuery = (bucketName: string) =>
  queryOf(bucketUserList, { params: { bucket: bucketName } });
