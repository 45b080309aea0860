import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useTabSearch } from '../admin/tab-search.ts';
import { ReachLink } from './ReachLink.tsx';
import { AccessParts } from './AccessParts.tsx';
import { BucketPolicies } from './BucketPolicies.tsx';
import { BucketUsers } from './BucketUsers.tsx';
import { partAnswers, shownPart } from './shown-part.ts';

const route = getRouteApi('/shell/buckets/$bucketName/admin/access');

/** Which policies and users reach the bucket. */
export default function AccessTab(): ReactNode {
  const { bucketName } = route.useParams();
  const { search } = useTabSearch();
  const session = useSession();
  const { all, offered } = useRefusals();
  const answers = partAnswers(session);
  const refusals = {
    policies: offered ?? all(answers.policies),
    users: offered ?? all(answers.users),
  };
  const shown = shownPart(session, search.part);
  const refusal = refusals[shown];
  return (
    <>
      <AccessParts shown={shown} refusals={refusals} />
      <ReachLink bucketName={bucketName} />
      {refusal !== null ? (
        <NotPermitted text={refusal} refused={answers[shown]} />
      ) : shown === 'policies' ? (
        <BucketPolicies bucketName={bucketName} />
      ) : (
        <BucketUsers bucketName={bucketName} />
      )}
    </>
  );
}
