import { bucketView } from '@longshore/contract/buckets/buckets';
import { queryOf } from '#/api/query.ts';

export const bucketQuery = (bucketName: string) => queryOf(bucketView, { params: { bucketName } });
