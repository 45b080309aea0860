import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import { can, canDo } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';

/** Why each feature cannot be turned on; null where it can. */
export function useFeatureRefusals() {
  const session = useSession();
  const { all, setup } = useRefusals();
  return {
    versioning: setup ?? all(can(bucketVersioningSet, session)),
    locking: setup ?? all(canDo('setObjectLocking', session)),
    quota: setup ?? all(can(bucketQuotaSet, session)),
  };
}
