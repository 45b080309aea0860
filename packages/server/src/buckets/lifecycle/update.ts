import type { lifecycleRuleUpdate as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { checkInput, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { readRulesToChange, ruleNamed, withRule, turnOf } from './rules.ts';
import { saveChange } from './save.ts';

export const lifecycleRuleUpdate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  checkInput(body);
  const { bucketName: bucket, ruleId: id } = params;
  await inTurn(turnOf(bucket), async () => {
    const before = await readRulesToChange(ctx, bucket, query.revision);
    const rule = ruleNamed(before.tree, id);
    const next = editRule(rule, body);
    checkRule(next, body, rule);
    const tree = withRule(before.tree, rule, next);
    await saveChange(ctx, { bucket, input: body, before, tree, id });
  });
};
