import type { bucketReplicationView as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { readDocument } from '../document/edit.ts';
import { replication } from './document.ts';
import { ruleShown } from './rule-shown.ts';
import { rulesOf } from './rules.ts';
import { targetsSeen } from './targets.ts';

export const bucketReplicationView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  const { document, revision } = await readDocument(ctx, { bucketName, kind: replication });
  const rules = rulesOf(document);
  const targets = rules.length === 0 ? [] : await targetsSeen(ctx, bucketName);
  return { rules: rules.map((rule) => ruleShown(rule, targets ?? [])), revision };
};
