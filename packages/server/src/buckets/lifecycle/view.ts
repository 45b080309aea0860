import type { bucketLifecycleView as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { viewRule } from './rule-view.ts';
import { readRules, rulesOf } from './rules.ts';

export const bucketLifecycleView: Handler<typeof row> = async (ctx, { params }) => {
  const { tree, revision } = await readRules(ctx, params.bucketName);
  const rules = rulesOf(tree).map(viewRule);
  return { lifecycle: rules, rules, revision };
};
