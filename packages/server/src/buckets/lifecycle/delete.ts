import type { lifecycleRuleDelete as row } from '@longshore/contract/bucket-lifecycle';
import type { Handler } from '../../context.ts';
import { readRulesToChange, ruleNamed, saveRules, withRule } from './rules.ts';

export const lifecycleRuleDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const { bucket_name: bucket, lifecycle_id: id } = params;
  const { tree } = await readRulesToChange(ctx, bucket, query.revision);
  await saveRules(ctx, bucket, withRule(tree, ruleNamed(tree, id), undefined));
};
