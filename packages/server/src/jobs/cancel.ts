import type { jobCancel as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { steer } from './steer.ts';

export const jobCancel: Handler<typeof row> = (ctx, { params: { jobId } }) => steer(ctx, jobId, 'cancel');
