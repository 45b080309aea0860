import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconGroups } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { groupMessages } from '../messages.ts';

const route = getRouteApi('/shell/identity/groups/$');

/** In place of a group that is not there, or no longer. */
export default function GroupGonePage(): ReactNode {
  const { t } = useMessages(groupMessages);
  const { _splat: groupName } = route.useParams();
  const name = visibleText(groupName);
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: t('groups.label'), to: '/identity/groups' }]} />
      <div role="alert">
        <EmptyState
          icon={<IconGroups size={28} />}
          title={t('groups.gone.title', { name })}
          text={t('groups.gone.text')}
          action={<LinkButton to="/identity/groups">{t('groups.gone.all')}</LinkButton>}
        />
      </div>
    </>
  );
}
