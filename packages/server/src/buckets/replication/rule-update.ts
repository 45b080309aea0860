import type { replicationRuleUpdate as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { writeXml } from '#/s3/xml-tree.ts';
import { requireUnchanged } from '../document.ts';
import { ruleRefusal } from './refusals.ts';
import { changedRule } from './rule-change.ts';
import { readRules, ruleById, saveRules, targetOf, withRule } from './rules.ts';
import { forgetUnused } from './targets.ts';
import { inTurn } from '../turns.ts';

export const replicationRuleUpdate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const bucket = params.bucketName;
  await inTurn(bucket, async () => {
    const root = await readRules(ctx, bucket);
    const rule = ruleById(root, params.ruleId, 'params.ruleId');
    requireUnchanged(query.revision, writeXml(rule));
    const next = withRule(root, rule, changedRule(rule, body));
    await saveRules(ctx, bucket, next).catch((cause: unknown) => {
      throw ruleRefusal(cause);
    });
    await forgetUnused(ctx, bucket, { arns: [targetOf(rule)], rules: next });
  });
};
