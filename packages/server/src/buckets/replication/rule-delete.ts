import type { replicationRuleDelete as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { removeRules } from './remove-rules.ts';
import { ruleById } from './rules.ts';

export const replicationRuleDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const place = { bucketName: params.bucketName, revision: query.revision };
  await removeRules(ctx, place, (root) => [ruleById(root, params.ruleId, 'params.ruleId')]);
};
