import { can } from '@longshore/contract/can';
import { policyList } from '@longshore/contract/policies/policies';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { PoliciesHeader } from './PoliciesHeader.tsx';
import { PolicyTable } from './PolicyTable.tsx';

/** What users and groups can be allowed. Who may only create policies is told why none is listed. */
export default function PoliciesPage(): ReactNode {
  const answer = can(policyList, useSession());
  const refusal = useRefusals().all(answer);
  return (
    <>
      <PoliciesHeader />
      {refusal === null ? <PolicyTable /> : <NotPermitted text={refusal} refused={answer} />}
    </>
  );
}
