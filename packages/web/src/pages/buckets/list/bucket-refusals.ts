import { bucketExposureList } from '@longshore/contract/buckets/exposure';
import { can } from '@longshore/contract/can';
import { useCallback } from 'react';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';

/** Why the user may not know who a bucket is open to; keeps its identity between renders. */
export function useExposureRefusal(): (bucketName: string) => string | null {
  const session = useSession();
  const refusals = useRefusals();
  return useCallback(
    (bucketName) => refusals.all(can(bucketExposureList, session, { bucketName })),
    [session, refusals],
  );
}
