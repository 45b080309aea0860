import { randomUUID } from 'node:crypto';
import type { lifecycleRuleCreate as row } from '@longshore/contract/buckets/lifecycle';
import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import type { Handler, SessionContext } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { refuse } from '#/upstream/errors.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { idOf, newRule, readRulesToChange, rulesOf, turnOf } from './rules.ts';
import { saveChange } from './save.ts';

export const lifecycleRuleCreate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  await addRule(ctx, { bucket: params.bucketName, input: body, revision: query.revision });
};

export interface NewRule {
  readonly bucket: string;
  readonly input: LifecycleRuleInput & { readonly id?: string | undefined };
  readonly revision?: string | undefined;
}

export async function addRule(ctx: SessionContext, { bucket, input, revision }: NewRule): Promise<void> {
  checkInput(input);
  checkMoves(input);
  const id = input.id ?? randomUUID();
  const rule = editRule(newRule(id), input);
  checkRule(rule, input);
  await inTurn(turnOf(bucket), async () => {
    const before = await readRulesToChange(ctx, bucket, revision);
    if (rulesOf(before.tree).some((one) => idOf(one) === id))
      throw refuse('InvalidInput', 'The bucket has a lifecycle rule of this id already', {
        field: 'body.id',
      });
    const tree = { ...before.tree, children: [...before.tree.children, rule] };
    await saveChange(ctx, { bucket, input, before, tree, id });
  });
}
