import { randomUUID } from 'node:crypto';
import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { idOf, newRule, rulesOf } from './rules.ts';
import { saveRule } from './save.ts';

export interface NewRule {
  readonly bucketName: string;
  readonly input: LifecycleRuleInput & { readonly id?: string | undefined };
  readonly revision?: string | undefined;
}

export async function addRule(ctx: SessionContext, { bucketName, input, revision }: NewRule): Promise<void> {
  checkInput(input);
  checkMoves(input);
  const id = input.id ?? randomUUID();
  const rule = editRule(newRule(id), input);
  checkRule(rule, input);
  await saveRule(ctx, { bucketName, revision, input, id }, (tree) => {
    if (rulesOf(tree).some((one) => idOf(one) === id))
      throw refuse('InvalidInput', 'The bucket already has a lifecycle rule with this ID', {
        field: 'body.id',
      });
    return { ...tree, children: [...tree.children, rule] };
  });
}
