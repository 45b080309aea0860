import type { replicationRuleView as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { writeXml } from '#/s3/xml-tree.ts';
import { readDocument } from '../document/edit.ts';
import { revisionOf } from '#/http/revision.ts';
import { replication } from './document.ts';
import { ruleShown } from './rule-shown.ts';
import { ruleById } from './rules.ts';
import { targetsSeen } from './targets.ts';

export const replicationRuleView: Handler<typeof row> = async (ctx, { params: { bucketName, ruleId } }) => {
  const { document } = await readDocument(ctx, { bucketName, kind: replication });
  const rule = ruleById(document, ruleId, 'params.ruleId');
  const targets = await targetsSeen(ctx, bucketName);
  return { ...ruleShown(rule, targets ?? []), revision: revisionOf(writeXml(rule)) };
};
