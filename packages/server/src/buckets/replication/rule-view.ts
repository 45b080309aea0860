import type { replicationRuleView as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { writeXml } from '#/s3/xml-tree.ts';
import { revisionOf } from '../document.ts';
import { ruleShown } from './rule-shown.ts';
import { readRules, ruleById } from './rules.ts';
import { targetsSeen } from './targets.ts';

export const replicationRuleView: Handler<typeof row> = async (ctx, { params }) => {
  const bucket = params.bucketName;
  const rule = ruleById(await readRules(ctx, bucket), params.ruleId, 'params.ruleId');
  const targets = await targetsSeen(ctx, bucket);
  return { ...ruleShown(rule, targets ?? []), revision: revisionOf(writeXml(rule)) };
};
