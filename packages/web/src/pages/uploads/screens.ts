import { uploadList } from '@longshore/contract/uploads/uploads';
import { createRoute } from '@tanstack/react-router';
import { bucketGoneBy } from '#/pages/buckets/frame/bucket-gone.ts';
import { bucketRoute } from '#/pages/buckets/frame/bucket-route.ts';
import { screen } from '#/shell/screen.ts';
import { loadUploads } from './upload-pages.ts';
import { uploadsSearch } from './uploads-search.ts';

/** The tab of the uploads of a bucket that are neither completed nor aborted. */
const bucketUploads = createRoute({
  getParentRoute: () => bucketRoute,
  path: 'uploads',
  validateSearch: uploadsSearch,
  // A filter that is typed is asked for by the page, which stays.
  loader: ({ params: { bucketName }, location }) => {
    const search: Readonly<Record<string, unknown>> = { ...location.search };
    return loadUploads(bucketName, uploadsSearch(search).filter ?? '');
  },
  ...screen({
    label: 'Incomplete uploads',
    icon: 'upload',
    tab: { order: 800 },
    goneBy: bucketGoneBy,
    keywords: 'multipart abort',
    needs: { mode: 'admin', anyOf: [uploadList] },
    page: () => import('./UploadsPage.tsx'),
    pending: () => import('./UploadsPending.tsx'),
  }),
});

export const uploads = { bucketTabs: [bucketUploads] } as const;
