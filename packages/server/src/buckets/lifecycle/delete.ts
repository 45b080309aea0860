import type { lifecycleRuleDelete as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { editDocument } from '../document/edit.ts';
import { lifecycle } from './document.ts';
import { ruleNamed, withRule } from './rules.ts';

export const lifecycleRuleDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const place = { bucketName: params.bucketName, kind: lifecycle, revision: query.revision };
  await editDocument(ctx, place, (tree) => withRule(tree, ruleNamed(tree, params.ruleId), undefined));
};
