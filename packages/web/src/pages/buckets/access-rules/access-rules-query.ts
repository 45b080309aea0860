import { accessRuleList } from '@longshore/contract/buckets/access-rules';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const accessRulesQuery = (bucketName: string) => queryOf(accessRuleList, { params: { bucketName } });

/** For the route. */
export async function loadAccessRules(bucketName: string): Promise<void> {
  await queryClient.ensureQueryData(accessRulesQuery(bucketName));
}
