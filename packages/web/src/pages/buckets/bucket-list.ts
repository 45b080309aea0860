import { bucketList } from '@longshore/contract/buckets';
import { queryOf } from '../../api/query.ts';

export const bucketListQuery = queryOf(bucketList, {});
