import type { replicationRuleDeleteMany as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { removeRules } from './remove-rules.ts';
import { ruleById } from './rules.ts';

export const replicationRuleDeleteMany: Handler<typeof row> = async (ctx, { params, query, body }) => {
  if (body.rules.length === 0) return;
  const place = { bucketName: params.bucketName, revision: query.revision };
  await removeRules(ctx, place, (root) =>
    [...new Set(body.rules)].map((id) => ruleById(root, id, 'body.rules')),
  );
};
