import { bucketPolicyList, bucketUserList } from '@longshore/contract/buckets/reach';
import { can } from '@longshore/contract/can';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { paths } from '#/paths.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { useRefusals } from '../frame/refusal.ts';
import { useTabSearch } from '../frame/tab-search.ts';
import { AccessParts, accessParts } from './AccessParts.tsx';
import { ReachingPolicies } from './ReachingPolicies.tsx';
import { ReachingUsers } from './ReachingUsers.tsx';

const route = getRouteApi(`/shell${paths.bucketAccess}`);

/** Which policies and users reach the bucket. */
export default function AccessTab() {
  const { t } = useTranslation();
  const { bucketName } = route.useParams();
  const { search } = useTabSearch();
  const session = useSession();
  const { all } = useRefusals();
  const offered = session.hasAdmin ? null : t('bucket.needsAdmin');
  const refusals = {
    policies: offered ?? all(can(bucketPolicyList, session)),
    users: offered ?? all(can(bucketUserList, session)),
  };
  const asked = accessParts.find((part) => part === search.part);
  const shown = asked ?? accessParts.find((part) => refusals[part] === null) ?? 'policies';
  const refusal = refusals[shown];
  return (
    <>
      <AccessParts shown={shown} refusals={refusals} />
      {refusal !== null ? (
        <EmptyState icon={<IconLock size={28} />} title={t('bucket.notPermitted')} text={refusal} />
      ) : shown === 'policies' ? (
        <ReachingPolicies bucketName={bucketName} />
      ) : (
        <ReachingUsers bucketName={bucketName} />
      )}
    </>
  );
}
