import type { batchJobDefinitionView as row } from '@longshore/contract/batch-jobs/batch-jobs';
import { batchJobDescribe } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { meant } from './meanings.ts';
import { maskedDefinition } from './masked-definition.ts';

export const batchJobDefinitionView: Handler<typeof row> = async (ctx, { params: { jobId: id } }) => {
  requireAdmin(ctx.session, 'batch jobs');
  const definition = await meant(batchJobDescribe(ctx.admin, { id }, { signal: ctx.signal }));
  return { definition: maskedDefinition(definition) };
};
