import type { bucketLifecycleView as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { readDocument } from '../document/edit.ts';
import { lifecycle } from './document.ts';
import { ruleShown } from './rule-shown.ts';
import { rulesOf } from './rules.ts';

export const bucketLifecycleView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  const { document, revision } = await readDocument(ctx, { bucketName, kind: lifecycle });
  const rules = rulesOf(document).map(ruleShown);
  return { lifecycle: rules, rules, revision };
};
