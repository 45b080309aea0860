import type { lifecycleRuleDelete as row } from '@longshore/contract/bucket-lifecycle';
import type { Handler } from '../../context.ts';
import { inTurn } from '../turns.ts';
import { readRulesToChange, ruleNamed, saveRules, withRule, turnOf } from './rules.ts';

export const lifecycleRuleDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const { bucket_name: bucket, lifecycle_id: id } = params;
  await inTurn(turnOf(bucket), async () => {
    const { tree } = await readRulesToChange(ctx, bucket, query.revision);
    await saveRules(ctx, bucket, withRule(tree, ruleNamed(tree, id), undefined));
  });
};
