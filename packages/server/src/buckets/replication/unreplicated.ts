import type { replicationStatus } from '@longshore/contract/buckets/replication';
import type { AnswerOf } from '@longshore/contract/endpoint';
import {
  isTimeoutError,
  replicationBacklog,
  replicationDiff,
  type ReplicationDiffEntry,
  type ReplicationFailure,
} from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { isUnavailable } from '#/upstream/unavailable.ts';

type Unreplicated = Pick<AnswerOf<typeof replicationStatus>, 'failures' | 'hasMoreFailures'>;

const most = 100;
const mostOfBacklog = 1000;
/** Finding them goes through the whole bucket, and nobody waits for its end. */
const checkMs = 8_000;

/** What the targets do not have yet; nothing for people who may not see it. */
export async function readUnreplicated(ctx: SessionContext, bucket: string): Promise<Unreplicated> {
  const options = { signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(checkMs)]) };
  try {
    const [unreplicated, backlog] = await Promise.all([
      first(replicationDiff(ctx.admin, { bucket }, options), most),
      first(replicationBacklog(ctx.admin, { bucket }, options), mostOfBacklog),
    ]);
    ctx.signal.throwIfAborted();
    const tries = new Map(backlog.found.map((entry) => [`${entry.object}\n${entry.versionId}`, entry]));
    const failures = unreplicated.found.map((entry) =>
      failureOf(entry, tries.get(`${entry.object}\n${entry.versionId}`)),
    );
    return { failures, hasMoreFailures: unreplicated.hasMore };
  } catch (cause) {
    if (isUnavailable(cause)) return { hasMoreFailures: false };
    if (refusalOf(cause)?.code === 'XMinioAdminRemoteTargetNotFoundError')
      return { failures: [], hasMoreFailures: false };
    throw cause;
  }
}

/** Up to so many; also when the time is over before the end is reached. */
async function first<T>(
  entries: AsyncGenerator<T, void, undefined>,
  count: number,
): Promise<{ found: T[]; hasMore: boolean }> {
  const found: T[] = [];
  try {
    for await (const entry of entries) {
      if (found.length === count) return { found, hasMore: true };
      found.push(entry);
    }
    return { found, hasMore: false };
  } catch (cause) {
    const isOver = isTimeoutError(cause) || (cause instanceof Error && cause.name === 'TimeoutError');
    if (!isOver) throw cause;
    return { found, hasMore: true };
  }
}

function failureOf(
  entry: ReplicationDiffEntry,
  tried: ReplicationFailure | undefined,
): NonNullable<Unreplicated['failures']>[number] {
  const { replTimestamp = '', dStatus = '', versionId } = entry;
  const status = entry.rStatus === undefined || entry.rStatus === '' ? dStatus : entry.rStatus;
  return {
    key: entry.object,
    ...(versionId === '' ? {} : { versionId }),
    ...(status === '' ? {} : { status }),
    isDelete: entry.deletemarker || dStatus !== '',
    arns: Object.keys(entry.targets ?? {}),
    ...(replTimestamp === '' || replTimestamp.startsWith('0001-') ? {} : { lastTriedAt: replTimestamp }),
    ...(tried === undefined ? {} : { retryCount: tried.retryCount }),
    ...(tried?.error === undefined ? {} : { error: tried.error }),
  };
}
