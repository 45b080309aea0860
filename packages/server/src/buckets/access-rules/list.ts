import type { accessRuleList as row } from '@longshore/contract/buckets/reach';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { revisionOf } from '../document.ts';
import { readPolicy } from './policy.ts';
import { rulesOf } from './rules.ts';

export const accessRuleList: Handler<typeof row> = async (ctx, { params: { bucketName: bucket }, query }) => {
  const { text, statements } = await readPolicy(ctx, bucket);
  const rules = rulesOf(bucket, statements);
  return { accessRules: partOf(rules, query), total: rules.length, revision: revisionOf(text) };
};
