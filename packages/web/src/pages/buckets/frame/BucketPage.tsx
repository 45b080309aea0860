import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound, Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, type ReactNode } from 'react';
import { isGoneBy } from '#/api/gone.ts';
import { FailureBoundary } from '#/shell/FailureBoundary.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { usePalette } from '#/stores/palette.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { useBucketQuery } from '../facts/bucket-query.ts';
import { MetadataDialogs } from '../metadata/MetadataDialogs.tsx';
import { bucketGoneBy } from './bucket-gone.ts';
import { BucketHeader } from './BucketHeader.tsx';
import { bucketDialogSearch } from './bucket-search.ts';

const BucketDeleteDialog = lazyDialog(
  async () => (await import('../list/BucketDeleteDialog.tsx')).BucketDeleteDialog,
);

const BucketOffer = lazyDialog(async () => (await import('./BucketOffer.tsx')).BucketOffer);

const route = getRouteApi('/shell/buckets/$bucketName');

/** One bucket: its header, its tabs, and what is asked about all of it. */
export default function BucketPage(): ReactNode {
  const { bucketName } = route.useParams();
  const [{ bucketDialog }, show] = useScreenSearch(bucketDialogSearch);
  const close = useCallback(() => show({ bucketDialog: '' }, { replace: true }), [show]);
  const navigate = useNavigate();
  const isPaletteOpen = usePalette(({ isOpen }) => isOpen);
  const { data, error } = useQuery(useBucketQuery(bucketName));
  if (isGoneBy(bucketGoneBy, error)) notFound({ throw: true });
  return (
    <>
      <BucketHeader bucketName={bucketName} />
      {bucketDialog === 'delete' && (
        <BucketDeleteDialog
          key={`delete ${bucketName}`}
          bucketName={bucketName}
          sizeBytes={data?.size}
          objectCount={data?.objects}
          onDeleted={() => void navigate({ to: '/buckets', replace: true })}
          onClose={close}
        />
      )}
      <MetadataDialogs
        key={`settings ${bucketName}`}
        bucketName={bucketName}
        dialog={bucketDialog}
        onClose={close}
      />
      {isPaletteOpen && (
        <FailureBoundary>
          <BucketOffer bucketName={bucketName} />
        </FailureBoundary>
      )}
      {/* While a tab is loaded for the first time the header stays, with the focus that is on it. */}
      <Suspense fallback={<SkeletonRows rows={8} />}>
        {/* Another bucket is another screen: what was open or typed belongs to the one that was left. */}
        <Outlet key={bucketName} />
      </Suspense>
    </>
  );
}
