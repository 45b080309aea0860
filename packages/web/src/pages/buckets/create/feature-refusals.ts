import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import { can, canDo, type Answer } from '@longshore/contract/can';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';

/** Why each feature cannot be turned on; null where it can. */
export function useFeatureRefusals() {
  const { t } = useTranslation();
  const session = useSession();
  const refusal = (...answers: readonly Answer[]) => {
    if (!session.distributedMode) return t('buckets.add.notDistributed');
    const missing = answers.flatMap((answer) => (answer.allowed ? [] : [answer.missing]));
    return missing.length > 0 ? t('buckets.add.needs', { actions: [...new Set(missing)].join(', ') }) : null;
  };
  return {
    versioning: refusal(can(bucketVersioningSet, session)),
    locking: refusal(canDo('setObjectLocking', session)),
    quota: refusal(can(bucketQuotaSet, session)),
  };
}
