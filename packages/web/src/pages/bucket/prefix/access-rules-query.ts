import { accessRuleList } from '@longshore/contract/bucket-reach';
import { queryOf } from '../../../api/query.ts';

export const accessRulesQuery = (bucketName: string) =>
  queryOf(accessRuleList, { params: { bucket: bucketName } });
