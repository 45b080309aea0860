import type { replicationRuleDeleteAll as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { removeRules } from './remove-rules.ts';
import { rulesOf } from './rules.ts';

export const replicationRuleDeleteAll: Handler<typeof row> = async (ctx, { params, query }) => {
  await removeRules(ctx, { bucketName: params.bucketName, revision: query.revision }, rulesOf);
};
