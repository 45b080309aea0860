import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { paths } from '#/paths.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { BucketFacts } from '../facts/BucketFacts.tsx';
import { BucketActions } from './BucketActions.tsx';
import { BucketGone } from './BucketGone.tsx';
import { BucketTabs } from './BucketTabs.tsx';
import { bucketQuery, isNoBucket, useNoticeGone } from './bucket-queries.ts';
import { parseBucketSearch } from './bucket-search.ts';
import { bucketTabs, type BucketTabId } from './bucket-tabs.ts';
import { MetadataDialogs } from '../metadata/MetadataDialogs.tsx';
import { useRefusals } from './refusal.ts';

const BucketDeleteDialog = lazyDialog(
  async () => (await import('../list/BucketDeleteDialog.tsx')).BucketDeleteDialog,
);

const route = getRouteApi(`/shell${paths.bucketAdmin}`);

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
  const { dialog } = route.useSearch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refusals = useTabRefusals(bucketName);
  // May be refused to those who hold other rights: the tabs ask for themselves.
  const { data, error } = useQuery(bucketQuery(bucketName));
  const isGone = isNoBucket(error);
  useNoticeGone(bucketName);
  const shown = bucketTabs.find((tab) => pathname.endsWith(`/${tab.id}`));
  const refusal = shown && refusals.get(shown.id);
  return (
    <>
      <PageHeader
        title={visibleText(bucketName)}
        breadcrumbs={[{ label: t('buckets.title'), to: paths.buckets }]}
        facts={!isGone && <BucketFacts bucketName={bucketName} />}
        actions={!isGone && <BucketActions bucketName={bucketName} />}
      />
      {dialog === 'delete' && !isGone && (
        <BucketDeleteDialog
          bucketName={bucketName}
          sizeBytes={data?.size}
          objectCount={data?.objects}
          onDeleted={() => void navigate({ to: paths.buckets, replace: true })}
          onClose={() =>
            void navigate({
              to: '.',
              search: (search) => parseBucketSearch({ ...search, dialog: '' }),
              replace: true,
            })
          }
        />
      )}
      {!isGone && (
        <MetadataDialogs
          bucketName={bucketName}
          dialog={dialog}
          onClose={() =>
            void navigate({
              to: '.',
              search: (search) => parseBucketSearch({ ...search, dialog: '' }),
              replace: true,
            })
          }
        />
      )}
      {isGone ? (
        <BucketGone bucketName={bucketName} />
      ) : (
        <>
          <BucketTabs bucketName={bucketName} refusals={refusals} />
          {refusal === undefined ? (
            // Another bucket is another screen: what was open or typed belongs to the one that was left.
            <Outlet key={bucketName} />
          ) : (
            <EmptyState icon={<IconLock size={28} />} title={t('bucket.notPermitted')} text={refusal} />
          )}
        </>
      )}
    </>
  );
}
