import type { batchJobTemplateView as row } from '@longshore/contract/batch-jobs/batch-jobs';
import { batchJobTemplate } from '@longshore/madmin';
import type { Handler } from '#/context.ts';

export const batchJobTemplateView: Handler<typeof row> = async (_ctx, { params: { type } }) => ({
  definition: batchJobTemplate(type),
});
