import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconEvents } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { destinationMessages } from './messages.ts';

/** In place of a destination that is not there. */
export default function DestinationGonePage(): ReactNode {
  const { t } = useMessages(destinationMessages);
  const { accountId: given = '' } = useParams({ strict: false });
  const name = visibleText(given);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: t('destinations.list'), to: '/settings/notification-endpoints' }]}
      />
      <div role="alert">
        <EmptyState
          icon={<IconEvents size={28} />}
          title={t('destinations.goneTitle', { name })}
          text={t('destinations.goneHere')}
          action={<LinkButton to="/settings/notification-endpoints">{t('destinations.goneAll')}</LinkButton>}
        />
      </div>
    </>
  );
}
