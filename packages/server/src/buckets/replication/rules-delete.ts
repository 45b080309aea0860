import type {
  replicationRuleDelete as oneRow,
  replicationRuleDeleteAll as allRow,
  replicationRuleDeleteMany as manyRow,
} from '@longshore/contract/buckets/replication';
import type { Handler, SessionContext } from '#/context.ts';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { readRules, ruleById, rulesOf, saveRules, targetOf, withRule } from './rules.ts';
import { forgetUnused } from './targets.ts';
import { inTurn } from '../turns.ts';

export const replicationRuleDelete: Handler<typeof oneRow> = async (ctx, { params }) => {
  await remove(ctx, params.bucketName, (root) => [ruleById(root, params.ruleId, 'params.ruleId')]);
};

export const replicationRuleDeleteMany: Handler<typeof manyRow> = async (ctx, { params, body }) => {
  await remove(ctx, params.bucketName, (root) =>
    [...new Set(body.rules)].map((id) => ruleById(root, id, 'body.rules')),
  );
};

export const replicationRuleDeleteAll: Handler<typeof allRow> = async (ctx, { params }) => {
  await remove(ctx, params.bucketName, rulesOf);
};

async function remove(
  ctx: SessionContext,
  bucket: string,
  choose: (root: XmlElement) => readonly XmlElement[],
): Promise<void> {
  await inTurn(bucket, async () => {
    const root = await readRules(ctx, bucket);
    const chosen = choose(root);
    const rules = chosen.reduce((rest, rule) => withRule(rest, rule, undefined), root);
    await saveRules(ctx, bucket, rules);
    await forgetUnused(ctx, bucket, { arns: chosen.map(targetOf), rules });
  });
}
