import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNoBucket } from '#/api/gone.ts';
import { useSession } from '#/api/session.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/messages/lazy-dialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { BucketFacts } from '../facts/BucketFacts.tsx';
import { BucketActions } from './BucketActions.tsx';
import { BucketTabs } from './BucketTabs.tsx';
import { bucketQuery } from './bucket-queries.ts';
import { bucketTabs, type BucketTabId } from './bucket-tabs.ts';
import { MetadataDialogs } from '../metadata/MetadataDialogs.tsx';
import { useRefusals } from './refusal.ts';
import { useTabSearch } from './tab-search.ts';

const BucketDeleteDialog = lazyDialog(
  async () => (await import('../list/BucketDeleteDialog.tsx')).BucketDeleteDialog,
);

export { TabPending } from './TabPending.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/admin');

function useTabRefusals(bucketName: string): ReadonlyMap<BucketTabId, string> {
  const session = useSession();
  const { any, setup } = useRefusals();
  const refusals = bucketTabs.map((tab) => {
    const inSetup = 'needsDistributed' in tab ? setup : null;
    return [tab.id, inSetup ?? any(...tab.gates(session, bucketName))] as const;
  });
  return new Map(refusals.filter((entry): entry is readonly [BucketTabId, string] => entry[1] !== null));
}

/** Everything that is set on one bucket: the frame around its tabs. */
export default function BucketPage() {
  const { t } = useTranslation();
  const { bucketName } = route.useParams();
  const {
    search: { dialog },
    close,
  } = useTabSearch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refusals = useTabRefusals(bucketName);
  // May be refused to those who hold other rights: the tabs ask for themselves.
  const { data, error } = useQuery(bucketQuery(bucketName));
  if (isNoBucket(error)) notFound({ throw: true });
  const shown = bucketTabs.find((tab) => pathname.endsWith(`/${tab.id}`));
  const refusal = shown && refusals.get(shown.id);
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
      <BucketTabs bucketName={bucketName} refusals={refusals} />
      {refusal === undefined ? (
        // Another bucket is another screen: what was open or typed belongs to the one that was left.
        <Outlet key={bucketName} />
      ) : (
        <EmptyState icon={<IconLock size={28} />} title={t('bucket.notPermitted')} text={refusal} />
      )}
    </>
  );
}
