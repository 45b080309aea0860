import { remoteTargetAdd } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { remotePlace } from './remote-place.ts';

export interface RemoteWish {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly targetURL: string;
  readonly region?: string | undefined;
  readonly syncMode?: 'async' | 'sync' | undefined;
  /** Bytes a second; counts for asynchronous targets only. */
  readonly bandwidth?: number | undefined;
  /** Seconds. */
  readonly healthCheckPeriod?: number | undefined;
}

export const isSync = (wish: RemoteWish): boolean => wish.syncMode === 'sync';
export const bandwidthOf = (wish: RemoteWish): number => (isSync(wish) ? 0 : (wish.bandwidth ?? 0));

/** Answers the target's ARN; that of the one that is there already, when there is. */
export async function addRemote(
  ctx: SessionContext,
  buckets: { readonly source: string; readonly target: string },
  wish: RemoteWish,
): Promise<string> {
  const { accessKey, secretKey, region, healthCheckPeriod = 0 } = wish;
  const input = {
    bucket: buckets.source,
    targetBucket: buckets.target,
    endpoint: remotePlace(wish.targetURL),
    credentials: { accessKey, secretKey },
    replicationSync: isSync(wish),
    bandwidthBytesPerSecond: bandwidthOf(wish),
    ...(region === undefined || region === '' ? {} : { region }),
    ...(healthCheckPeriod === 0 ? {} : { healthCheckDurationMs: healthCheckPeriod * 1000 }),
  };
  return (await remoteTargetAdd(ctx.admin, input, { signal: ctx.signal })).arn;
}
