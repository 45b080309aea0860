import { ApiError } from '@longshore/contract/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { DeleteByName } from './DeleteByName.tsx';
import { PoliciesHeader } from './PoliciesHeader.tsx';

/** The list did not come. What keeps the storage server from telling it is deleted by its name. */
export default function PoliciesFailed({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const isUnreadable = error instanceof ApiError && error.code === 'PolicyUnreadable';
  return (
    <>
      <PoliciesHeader />
      <ReadFailed error={error} onRetry={() => void router.invalidate()} />
      {isUnreadable && <DeleteByName suggested={error.body.resource ?? ''} />}
    </>
  );
}
