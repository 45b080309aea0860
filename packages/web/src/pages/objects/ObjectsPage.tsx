import { Suspense, type ReactNode } from 'react';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { lazyPart } from '#/ui/lazy-part.ts';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { ObjectBrowser } from './ObjectBrowser.tsx';
import { PlaceFrame } from './PlaceFrame.tsx';
import { objectSearch } from './object-search.ts';
import { useShownPlace } from './shown-place.ts';
import { ObjectVersions } from './versions/ObjectVersions.tsx';

const SearchPanel = lazyPart(async () => (await import('./search/SearchPanel.tsx')).SearchPanel);

/** The object browser: one bucket, one place in it. */
export default function ObjectsPage(): ReactNode {
  const place = useShownPlace();
  const [{ versions, search }] = useScreenSearch(objectSearch);
  if (versions !== undefined) return <ObjectVersions key={versions} place={place} objectKey={versions} />;
  // Another place is another list: ticks and dialogs belong to the one that was left.
  const key = `${place.bucketName}/${place.prefix} ${place.at} ${place.withDeleted}`;
  return (
    <PlaceFrame place={place}>
      {search === undefined ? (
        <ObjectBrowser key={key} place={place} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <SearchPanel key={key} place={place} asked={search} />
        </Suspense>
      )}
    </PlaceFrame>
  );
}
