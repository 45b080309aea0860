import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { jobListMessages } from './messages.ts';

export default function JobGone(): ReactNode {
  const { t } = useMessages(jobListMessages);
  return (
    <>
      <PageHeader />
      <EmptyState
        title={t('jobList.gone.title')}
        text={t('jobList.gone.text')}
        action={<LinkButton to="/jobs">{t('jobList.gone.all')}</LinkButton>}
      />
    </>
  );
}
