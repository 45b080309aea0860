import { isServerRefusal } from '@longshore/madmin';
import { S3Refusal } from '#/s3/refusal.ts';

/** A storage server's no, whichever client heard it. */
export interface Refusal {
  /** Verbatim. */
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly resource: string | undefined;
  readonly clockAheadSeconds: number | undefined;
}

const mostMessageCharacters = 1000;

export function refusalOf(cause: unknown): Refusal | null {
  if (isServerRefusal(cause))
    return {
      ...head(cause.code, cause.status, cause.message),
      // What the admin API names is its own path, which says nothing to people.
      resource: cause.resource?.startsWith('/') === true ? undefined : cause.resource,
      clockAheadSeconds: cause.clockAheadSeconds,
    };
  if (cause instanceof S3Refusal)
    return {
      ...head(cause.code, cause.status, cause.message),
      resource: cause.resource,
      clockAheadSeconds: undefined,
    };
  const status = sdkStatus(cause);
  if (status !== null && cause instanceof Error)
    return { ...head(cause.name, status, cause.message), resource: undefined, clockAheadSeconds: undefined };
  return null;
}

/**
 * The status of an S3 client's exception; null for its failures that no server answered. It writes metadata on those of
 * reading an answer too, which are no refusals and speak of its inside.
 */
function sdkStatus(cause: unknown): number | null {
  if (!(cause instanceof Error && '$fault' in cause && '$metadata' in cause)) return null;
  if (typeof cause.$metadata !== 'object') return null;
  const metadata: { httpStatusCode?: unknown } = cause.$metadata ?? {};
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}

function head(code: string, status: number, message: string): Pick<Refusal, 'code' | 'status' | 'message'> {
  return {
    code,
    status: status >= 400 && status <= 599 ? status : 502,
    message: message.slice(0, mostMessageCharacters),
  };
}
