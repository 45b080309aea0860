import type { jobRetry as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { runAgain } from './steer.ts';

export const jobRetry: Handler<typeof row> = (ctx, { params: { jobId } }) =>
  runAgain(ctx, jobId, { retries: true });
