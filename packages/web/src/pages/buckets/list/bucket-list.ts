import { bucketList } from '@longshore/contract/buckets/buckets';
import { queryOf } from '#/api/query.ts';

export const bucketListQuery = queryOf(bucketList, {});
