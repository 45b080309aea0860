import { serviceHealth } from '@longshore/contract/service/service';
import { queryOf } from './query.ts';

/** Whether the storage server is up. That it cannot be asked is no reason to leave the screen. */
export const serverHealthQuery = {
  ...queryOf(serviceHealth, {}),
  staleTime: 10_000,
  refetchInterval: 30_000,
  retry: false,
  meta: { failsInPlace: true },
} as const;
