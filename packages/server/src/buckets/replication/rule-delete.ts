import type { replicationRuleDelete as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { removeRules } from './remove-rules.ts';
import { ruleById } from './rules.ts';

export const replicationRuleDelete: Handler<typeof row> = async (ctx, { params: { bucketName, ruleId } }) => {
  await removeRules(ctx, bucketName, (root) => [ruleById(root, ruleId, 'params.ruleId')]);
};
