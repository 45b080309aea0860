import { ApiError } from '@longshore/contract/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { SimulatorButton } from '#/pages/simulator/facts/SimulatorButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { policyMessages } from '../messages.ts';
import { CreatePolicyButton } from './CreatePolicyButton.tsx';
import { DeleteByName } from './DeleteByName.tsx';

/** The list did not come. What keeps the storage server from telling it is deleted by its name. */
export default function PoliciesFailed({ error }: ErrorComponentProps): ReactNode {
  const { t } = useMessages(policyMessages);
  const router = useRouter();
  const isUnreadable = error instanceof ApiError && error.code === 'PolicyUnreadable';
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
      <ReadFailed error={error} onRetry={() => void router.invalidate()} />
      {isUnreadable && <DeleteByName suggested={error.body.resource ?? ''} />}
    </>
  );
}
