import type { bucketReplicationView as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { ruleShown } from './rule-shown.ts';
import { readRules, rulesOf } from './rules.ts';
import { targetsSeen } from './targets.ts';

export const bucketReplicationView: Handler<typeof row> = async (ctx, { params }) => {
  const bucket = params.bucketName;
  const rules = rulesOf(await readRules(ctx, bucket));
  const targets = rules.length === 0 ? [] : await targetsSeen(ctx, bucket);
  return { rules: rules.map((rule) => ruleShown(rule, targets ?? [])) };
};
