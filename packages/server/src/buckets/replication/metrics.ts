import { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { getReplicationMetrics } from '#/s3/calls/get-replication-metrics.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const Amount = z.number().min(0).optional().catch(undefined);
const Counted = z.object({ count: Amount, bytes: Amount }).optional().catch(undefined);
const Failed = z.object({ totals: Counted, lastHour: Counted }).optional().catch(undefined);
const replicated = { completedReplicationSize: Amount, replicationCount: Amount, failed: Failed };

/** What is known of the answer; its own "pending" members stay 0 whatever waits, unlike the queue's. */
const Metrics = z.object({
  uptime: Amount,
  currStats: z
    .object({
      ...replicated,
      queued: z.object({ curr: Counted }).optional().catch(undefined),
      Stats: z
        .record(
          z.string(),
          // `limitInBits` is in bytes, as it was given.
          z.object({ ...replicated, limitInBits: Amount, currentBandwidth: Amount }),
        )
        .nullish(),
    })
    .optional(),
});
export type Metrics = z.infer<typeof Metrics>;

const absent = 'ReplicationConfigurationNotFoundError';

/** MinIO's counts of a bucket; undefined when it has no rules. */
export async function readMetrics(ctx: SessionContext, bucket: string): Promise<Metrics | undefined> {
  try {
    const parsed = Metrics.safeParse(await getReplicationMetrics(ctx.s3, { bucket }, { signal: ctx.signal }));
    if (parsed.success) return parsed.data;
    throw refuse('UpstreamInvalid', 'The storage server sent replication metrics that cannot be read', {
      cause: parsed.error,
    });
  } catch (cause) {
    if (refusalOf(cause)?.code === absent) return undefined;
    throw cause;
  }
}
