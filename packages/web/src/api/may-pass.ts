import { ApiError } from '@longshore/contract/client';

/** Whether trying again may help: a refusal stays one, and a server does not learn what it does not offer. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.code !== 'NotOffered');

/** The storage server did not answer; the console did. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof ApiError && ['UpstreamUnreachable', 'UpstreamCut', 'UpstreamTimeout'].includes(error.code);
