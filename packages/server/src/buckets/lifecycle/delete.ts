import type { lifecycleRuleDelete as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { readRulesToChange, ruleNamed, saveRules, withRule, turnOf } from './rules.ts';

export const lifecycleRuleDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const { bucketName: bucket, ruleId: id } = params;
  await inTurn(turnOf(bucket), async () => {
    const { tree } = await readRulesToChange(ctx, bucket, query.revision);
    await saveRules(ctx, bucket, withRule(tree, ruleNamed(tree, id), undefined));
  });
};
