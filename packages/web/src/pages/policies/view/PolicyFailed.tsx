import { getRouteApi, useNavigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { PolicyDeleteDialog } from '../PolicyDeleteDialog.tsx';
import { PolicyActions } from './PolicyActions.tsx';

const route = getRouteApi('/shell/access/policies/$');

/** The policy did not come; it can be deleted all the same. */
export default function PolicyFailed({ error }: ErrorComponentProps): ReactNode {
  const { t } = useMessages(policyMessages);
  const { _splat: policyName } = route.useParams();
  const router = useRouter();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <PageHeader
        title={visibleText(policyName)}
        breadcrumbs={[{ label: t('policies.title'), to: '/access/policies' }]}
        actions={<PolicyActions policyName={policyName} onDelete={() => setIsAsked(true)} />}
      />
      <ReadFailed error={error} onRetry={() => void router.invalidate()} />
      {isAsked && (
        <PolicyDeleteDialog
          policyName={policyName}
          onDeleted={() => navigate({ to: '/access/policies', replace: true })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
