import { accessRuleList } from '@longshore/contract/buckets/reach';
import { queryOf } from '#/api/query.ts';

export const accessRulesQuery = (bucketName: string) => queryOf(accessRuleList, { params: { bucketName } });
