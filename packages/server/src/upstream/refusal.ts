import { isAdminApiError } from '@longshore/madmin';

/** A storage server's no, whichever of its APIs said it. */
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
  if (isAdminApiError(cause))
    return {
      ...head(cause.code, cause.status, cause.summary),
      // What the admin API names is its own path, which says nothing to people.
      resource: cause.resource?.startsWith('/') === true ? undefined : cause.resource,
      clockAheadSeconds: cause.clockAheadSeconds,
    };
  return null;
}

function head(code: string, status: number, message: string): Pick<Refusal, 'code' | 'status' | 'message'> {
  return {
    code,
    status: status >= 400 && status <= 599 ? status : 502,
    message: message.slice(0, mostMessageCharacters),
  };
}
