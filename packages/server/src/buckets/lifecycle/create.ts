import type { lifecycleRuleCreate as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { addRule } from './add-rule.ts';

export const lifecycleRuleCreate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  await addRule(ctx, { bucketName: params.bucketName, input: body, revision: query.revision });
};
