import { accessRuleList } from '@longshore/contract/buckets/reach';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { loadTab } from '../frame/load-tab.ts';

export const accessRulesQuery = (bucketName: string) => queryOf(accessRuleList, { params: { bucketName } });

/** For the route. */
export const loadAccessRules = (bucketName: string): Promise<void> =>
  loadTab('prefix', bucketName, () => queryClient.ensureQueryData(accessRulesQuery(bucketName)));
