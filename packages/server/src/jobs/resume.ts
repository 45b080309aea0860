import type { jobResume as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { runAgain } from './steer.ts';

export const jobResume: Handler<typeof row> = (ctx, { params: { jobId } }) =>
  runAgain(ctx, jobId, { retries: false });
