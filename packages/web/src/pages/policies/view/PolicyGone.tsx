import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconPolicy } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';

const route = getRouteApi('/shell/access/policies/$');

/** In place of a policy that is not there. */
export default function PolicyGone(): ReactNode {
  const { t } = useMessages(policyMessages);
  const { _splat: policyName } = route.useParams();
  return (
    <>
      <PageHeader
        title={visibleText(policyName)}
        breadcrumbs={[{ label: t('policies.title'), to: '/access/policies' }]}
      />
      <div role="alert">
        <EmptyState
          icon={<IconPolicy size={28} />}
          title={t('policies.gone.title')}
          text={t('policies.gone.text')}
          action={<LinkButton to="/access/policies">{t('policies.gone.all')}</LinkButton>}
        />
      </div>
    </>
  );
}
