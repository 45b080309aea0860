import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { useRefusals } from '../frame/refusal.ts';
import { useTabSearch } from '../frame/tab-search.ts';
import { AccessParts } from './AccessParts.tsx';
import { ReachingPolicies } from './ReachingPolicies.tsx';
import { ReachingUsers } from './ReachingUsers.tsx';
import { partAnswers, shownPart } from './shown-part.ts';

const route = getRouteApi('/shell/buckets/$bucketName/admin/access');

/** Which policies and users reach the bucket. */
export default function AccessTab() {
  const { t } = useTranslation();
  const { bucketName } = route.useParams();
  const { search } = useTabSearch();
  const session = useSession();
  const { all } = useRefusals();
  const answers = partAnswers(session);
  const offered = session.hasAdmin ? null : t('bucket.needsAdmin');
  const refusals = {
    policies: offered ?? all(answers.policies),
    users: offered ?? all(answers.users),
  };
  const shown = shownPart(session, search.part);
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
