import { bucketListAddress } from '@longshore/contract/address';
import { queryOf } from '#/api/query.ts';

export const bucketListQuery = queryOf(bucketListAddress, {});
