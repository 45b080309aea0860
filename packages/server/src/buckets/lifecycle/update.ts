import type { lifecycleRuleUpdate as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { checkInput, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { ruleNamed, withRule } from './rules.ts';
import { saveRule } from './save.ts';

export const lifecycleRuleUpdate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  checkInput(body);
  const { bucketName, ruleId: id } = params;
  await saveRule(ctx, { bucketName, revision: query.revision, input: body, id }, (tree) => {
    const rule = ruleNamed(tree, id);
    const next = editRule(rule, body);
    checkRule(next, body, rule);
    return withRule(tree, rule, next);
  });
};
