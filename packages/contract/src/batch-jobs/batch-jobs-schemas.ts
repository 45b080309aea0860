import { z } from 'zod';
import { events } from '../events.ts';
import { longestDefinition } from './limits.ts';
import { batchJobTypes } from './types.ts';

const params = z.object({ jobId: z.string().min(1).max(256) });

const definition = z.string().min(1).max(longestDefinition);

export const BatchJobProgress = z.object({
  objects: z.int(),
  objectsFailed: z.int(),
  bytes: z.number(),
  bytesFailed: z.number(),
  /** How often it began anew, since objects were left over. */
  retries: z.int(),
  /** What it got to. */
  lastBucket: z.string().optional(),
  lastObject: z.string().optional(),
});

export const BatchJob = z.object({
  id: z.string(),
  /** `replicate`, `keyrotate` or `expire`; some servers have more. */
  type: z.string(),
  /** Who started it; absent once the storage server lists it no more. */
  user: z.string().optional(),
  /** `waiting` has not told of anything yet; `failed` left objects over. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** ISO 8601. */
  startedAt: z.string().optional(),
  elapsedSeconds: z.number().optional(),
  /** As the storage server last wrote it down. */
  progress: BatchJobProgress.optional(),
});
export type BatchJob = z.infer<typeof BatchJob>;

export const batchJobList = { reply: z.object({ jobs: z.array(BatchJob) }) };
export const batchJobView = { params, reply: BatchJob };
export const batchJobWatch = { params, reply: events(BatchJob) };
export const batchJobDefinitionView = { params, reply: z.object({ definition: z.string() }) };

export const batchJobTemplateView = {
  params: z.object({ type: z.enum(batchJobTypes) }),
  reply: z.object({ definition: z.string() }),
};

export const batchJobStart = {
  body: z.object({ definition }),
  reply: z.object({ id: z.string(), type: z.string() }),
};

export const batchJobCancel = { params };
