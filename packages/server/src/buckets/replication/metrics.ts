import { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { readText } from '#/s3/body.ts';
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

const maxBytes = 16 * 1024 * 1024;
const absent = 'ReplicationConfigurationNotFoundError';

/** MinIO's counts of a bucket; undefined when it has no rules. */
export async function readMetrics(ctx: SessionContext, bucket: string): Promise<Metrics | undefined> {
  const query = { 'replication-metrics': '2' };
  try {
    const { body } = await ctx.s3Raw.send({ method: 'GET', bucket, query, signal: ctx.signal });
    const parsed = Metrics.safeParse(JSON.parse(await readText(body, maxBytes)));
    if (parsed.success) return parsed.data;
    throw unreadable(parsed.error);
  } catch (cause) {
    if (refusalOf(cause)?.code === absent) return undefined;
    throw cause instanceof SyntaxError ? unreadable(cause) : cause;
  }
}

const unreadable = (cause: unknown): Error =>
  refuse('UpstreamInvalid', 'The storage server gave replication figures that cannot be read', { cause });
