import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBatchJobs } from '#/ui/icons.tsx';
import { batchJobMessages } from '../messages.ts';

/** In place of a job that the storage server does not know, or no longer. */
export default function BatchJobGone(): ReactNode {
  const { t } = useMessages(batchJobMessages);
  return (
    <>
      <PageHeader breadcrumbs={[{ label: t('batchJobs.label'), to: '/settings/batch-jobs' }]} />
      <div role="alert">
        <EmptyState
          icon={<IconBatchJobs size={28} />}
          title={t('batchJobs.gone.title')}
          text={t('batchJobs.gone.text')}
          action={<LinkButton to="/settings/batch-jobs">{t('batchJobs.gone.all')}</LinkButton>}
        />
      </div>
    </>
  );
}
