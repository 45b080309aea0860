import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconProvider } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { idpMessages } from '../messages.ts';

/** In place of a provider that the storage server does not run with. */
export default function OpenIdGonePage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const { name: given = '' } = useParams({ strict: false });
  const name = visibleText(given);
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: t('idp.openId'), to: '/identity/openid' }]} />
      <div role="alert">
        <EmptyState
          icon={<IconProvider size={28} />}
          title={t('idp.goneTitle', { name })}
          text={t('idp.goneText')}
          action={<LinkButton to="/identity/openid">{t('idp.goneAll')}</LinkButton>}
        />
      </div>
    </>
  );
}
