import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound, Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNoBucket } from '#/api/gone.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useShownScreen } from '#/shell/shown-screen.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { BucketFacts } from '../facts/BucketFacts.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { BucketActions } from './BucketActions.tsx';
import { BucketTabs } from './BucketTabs.tsx';
import { bucketQuery } from './bucket-queries.ts';
import { MetadataDialogs } from '../metadata/MetadataDialogs.tsx';
import { useTabSearch } from './tab-search.ts';

const BucketDeleteDialog = lazyDialog(
  async () => (await import('../list/BucketDeleteDialog.tsx')).BucketDeleteDialog,
);

export { TabPending } from './TabPending.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/admin');

/** Everything that is set on one bucket: the frame around its tabs. */
export default function BucketPage(): ReactNode {
  const { t } = useMessages(bucketListMessages);
  const { bucketName } = route.useParams();
  const {
    search: { dialog },
    close,
  } = useTabSearch();
  const navigate = useNavigate();
  const { needs = {}, isTab = false } = useShownScreen() ?? {};
  const refusals = useRefusals();
  const refusal = isTab ? refusals.tab(needs, { bucketName }) : null;
  // May be refused to those who hold other rights: the tabs ask for themselves.
  const { data, error } = useQuery(bucketQuery(bucketName));
  if (isNoBucket(error)) notFound({ throw: true });
  return (
    <>
      <PageHeader
        title={visibleText(bucketName)}
        breadcrumbs={[{ label: t('buckets.title'), to: '/buckets' }]}
        facts={<BucketFacts bucketName={bucketName} />}
        actions={<BucketActions bucketName={bucketName} />}
      />
      {dialog === 'delete' && (
        <BucketDeleteDialog
          bucketName={bucketName}
          sizeBytes={data?.size}
          objectCount={data?.objects}
          onDeleted={() => void navigate({ to: '/buckets', replace: true })}
          onClose={close}
        />
      )}
      <MetadataDialogs bucketName={bucketName} dialog={dialog} onClose={close} />
      <BucketTabs bucketName={bucketName} />
      {refusal === null ? (
        // Another bucket is another screen: what was open or typed belongs to the one that was left.
        <Outlet key={bucketName} />
      ) : (
        <NotPermitted text={refusal} />
      )}
    </>
  );
}
