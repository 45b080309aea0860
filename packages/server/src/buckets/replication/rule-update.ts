import type { replicationRuleUpdate as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { writeXml } from '#/s3/xml-tree.ts';
import { holdDocument } from '../document/edit.ts';
import { requireRevision, revisionOf } from '#/http/revision.ts';
import { replication } from './document.ts';
import { changedRule } from './rule-change.ts';
import { ruleById, targetOf, withRule } from './rules.ts';
import { forgetUnused } from './targets.ts';

export const replicationRuleUpdate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { bucketName, ruleId } = params;
  await holdDocument(ctx, { bucketName, kind: replication, input: body }, async ({ document, write }) => {
    const rule = ruleById(document, ruleId, 'params.ruleId');
    // Other rules may have changed meanwhile.
    requireRevision(query.revision, revisionOf(writeXml(rule)));
    const rules = withRule(document, rule, changedRule(rule, body));
    await write(rules);
    await forgetUnused(ctx, bucketName, { arns: [targetOf(rule)], rules });
  });
};
