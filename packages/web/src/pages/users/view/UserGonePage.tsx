import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconUsers } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { userMessages } from '../messages.ts';

const route = getRouteApi('/shell/identity/users/$');

/** In place of a user that is not there, or no longer. */
export default function UserGonePage(): ReactNode {
  const { t } = useMessages(userMessages);
  const { _splat: userName } = route.useParams();
  const name = visibleText(userName);
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: t('users.label'), to: '/identity/users' }]} />
      <div role="alert">
        <EmptyState
          icon={<IconUsers size={28} />}
          title={t('users.gone.title', { name })}
          text={t('users.gone.text')}
          action={<LinkButton to="/identity/users">{t('users.gone.all')}</LinkButton>}
        />
      </div>
    </>
  );
}
