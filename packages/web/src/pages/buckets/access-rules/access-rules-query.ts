import { accessRuleList } from '@longshore/contract/buckets/access-rules';
import { mostEntries } from '@longshore/contract/most-entries';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const accessRulesQuery = (bucketName: string) =>
  queryOf(accessRuleList, { params: { bucketName }, query: { limit: mostEntries } });

/** For the route. */
export async function loadAccessRules(bucketName: string): Promise<void> {
  await queryClient.ensureQueryData(accessRulesQuery(bucketName));
}
