import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconManage } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { configMessages } from '../messages.ts';

/** In place of a subsystem or a target that the storage server does not have. */
export default function ConfigurationGonePage(): ReactNode {
  const { t } = useMessages(configMessages);
  const { option = '' } = useParams({ strict: false });
  const name = visibleText(option);
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: t('config.list'), to: '/settings/configurations' }]} />
      <div role="alert">
        <EmptyState
          icon={<IconManage size={28} />}
          title={t('config.goneTitle', { name })}
          text={t('config.goneText')}
          action={<LinkButton to="/settings/configurations">{t('config.showAll')}</LinkButton>}
        />
      </div>
    </>
  );
}
