import { can } from '@longshore/contract/can';
import { policyList } from '@longshore/contract/policies/policies';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SimulatorButton } from '#/pages/simulator/facts/SimulatorButton.tsx';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { policyMessages } from '../messages.ts';
import { CreatePolicyButton } from './CreatePolicyButton.tsx';
import { PolicyTable } from './PolicyTable.tsx';

/** What users and groups can be allowed. Who may only create policies is told why none is listed. */
export default function PoliciesPage(): ReactNode {
  const { t } = useMessages(policyMessages);
  const answer = can(policyList, useSession());
  const refusal = useRefusals().all(answer);
  return (
    <>
      <PageHeader
        title={t('policies.title')}
        actions={
          <>
            <SimulatorButton />
            <CreatePolicyButton />
          </>
        }
      />
      {refusal === null ? <PolicyTable /> : <NotPermitted text={refusal} refused={answer} />}
    </>
  );
}
