import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNoBucket } from '#/api/gone.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { BucketFacts } from '#/pages/buckets/facts/BucketFacts.tsx';
import { objectPages } from './object-pages.ts';
import { ObjectBrowser } from './ObjectBrowser.tsx';
import { PathBar } from './PathBar.tsx';
import { PlaceActions } from './PlaceActions.tsx';
import { useUploads } from './use-uploads.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/browse');

/** The object browser: one bucket, one place in it. */
export default function ObjectsPage(): ReactNode {
  const { bucketName } = route.useParams();
  const { prefix = '' } = route.useSearch();
  const place = { bucketName, prefix };
  const isThere = !isNoBucket(useInfiniteQuery(objectPages(place)).error);
  const { upload, question } = useUploads(place);
  const folder = prefix.split('/').at(-2);
  return (
    <>
      <PathBar {...place} />
      <PageHeader
        title={visibleText(folder ?? bucketName)}
        // Of the bucket, so not beside a folder's name.
        facts={isThere && folder === undefined && <BucketFacts bucketName={bucketName} />}
        actions={isThere && <PlaceActions place={place} onUpload={upload} />}
      />
      {/* Another place is another list: ticks and dialogs belong to the one that was left. */}
      <ObjectBrowser key={`${bucketName}/${prefix}`} place={place} onUpload={upload} />
      {question}
    </>
  );
}
