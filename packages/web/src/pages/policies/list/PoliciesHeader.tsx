import { useMessages } from '#/messages/catalogue.ts';
import { SimulatorButton } from '#/pages/simulator/facts/SimulatorButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { policyMessages } from '../messages.ts';
import { CreatePolicyButton } from './CreatePolicyButton.tsx';

/** Stands above the list, and above why there is none. */
export function PoliciesHeader() {
  const { t } = useMessages(policyMessages);
  return (
    <PageHeader
      title={t('policies.title')}
      actions={
        <>
          <SimulatorButton />
          <CreatePolicyButton />
        </>
      }
    />
  );
}
