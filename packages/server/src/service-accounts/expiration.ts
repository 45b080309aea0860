import { isNever, leastExpiryMs, mostExpiryMs } from '@longshore/contract/service-accounts/expiry';
import { refuse } from '#/upstream/errors.ts';

/** Refuses what the storage server would answer with an internal error; nothing given is no change. */
export function expirationOf(expiry: string | undefined, nowMs: number): string | undefined {
  if (expiry === undefined || expiry === '') return undefined;
  if (isNever(expiry)) return 'never';
  const aheadMs = Date.parse(expiry) - nowMs;
  if (aheadMs < leastExpiryMs || aheadMs > mostExpiryMs)
    throw refuse('InvalidInput', 'An access key expires 15 minutes to 365 days from now, or never', {
      field: 'body.expiry',
    });
  return expiry;
}
