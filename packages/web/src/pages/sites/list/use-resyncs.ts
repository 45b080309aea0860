import { can } from '@longshore/contract/can';
import { siteResyncList } from '@longshore/contract/sites/sites';
import type { SiteResync } from '@longshore/contract/sites/sites-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureReason } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { resyncsQuery, whileOngoing } from '../site-queries.ts';

export interface Resyncs {
  readonly of: (deploymentID: string) => SiteResync | undefined;
  /** Why they are not told. */
  readonly lack: string | null;
  readonly isRead: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** How far the resync of each site is; it goes on while it is looked at. */
export function useResyncs(isEnabled: boolean): Resyncs {
  const refusal = useRefusals().all(can(siteResyncList, useSession()));
  const { data, error, refetch } = useQuery({
    ...resyncsQuery,
    enabled: isEnabled && refusal === null,
    refetchInterval: ({ state }) => whileOngoing(state.data?.resyncs),
  });
  return useMemo(
    () => ({
      of: (deploymentID) => data?.resyncs.find((one) => one.deploymentID === deploymentID),
      lack: refusal ?? (error === null ? null : failureReason(error)),
      isRead: data !== undefined,
      refetch: () => (refusal === null ? refetch() : Promise.resolve()),
    }),
    [data, error, refusal, refetch],
  );
}
