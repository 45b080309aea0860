import { remoteTargetAdd } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { remotePlace } from './remote-place.ts';

export interface RemoteTargetInput {
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

export const isSync = (input: RemoteTargetInput): boolean => input.syncMode === 'sync';
export const bandwidthOf = (input: RemoteTargetInput): number => (isSync(input) ? 0 : (input.bandwidth ?? 0));

/** Answers the target's ARN; that of the one that is there already, when there is. */
export async function addRemote(
  ctx: SessionContext,
  buckets: { readonly source: string; readonly target: string },
  input: RemoteTargetInput,
): Promise<string> {
  const { accessKey, secretKey, region, healthCheckPeriod = 0 } = input;
  const target = {
    bucket: buckets.source,
    targetBucket: buckets.target,
    endpoint: remotePlace(input.targetURL),
    credentials: { accessKey, secretKey },
    replicationSync: isSync(input),
    bandwidthBytesPerSecond: bandwidthOf(input),
    ...(region === undefined || region === '' ? {} : { region }),
    ...(healthCheckPeriod === 0 ? {} : { healthCheckDurationMs: healthCheckPeriod * 1000 }),
  };
  return (await remoteTargetAdd(ctx.admin, target, { signal: ctx.signal })).arn;
}
