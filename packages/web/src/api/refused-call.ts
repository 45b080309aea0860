import { ApiError } from '@longshore/contract/client';

export interface RefusedCall {
  readonly action: string;
  /** Empty for the storage server itself. */
  readonly resource: string;
}

/** Which permission was missing, where a refusal names it. */
export function refusedCall(error: unknown): RefusedCall | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { action, resource = '' } = error.body;
  return action === undefined ? undefined : { action, resource };
}
