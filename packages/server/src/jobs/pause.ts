import type { jobPause as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { steer } from './steer.ts';

export const jobPause: Handler<typeof row> = (ctx, { params: { jobId } }) => steer(ctx, jobId, 'pause');
