import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { prefetchBucket } from '../admin/bucket-queries.ts';
import { bucketGoneBy } from './bucket-gone.ts';
import { bucketDialogSearch } from './bucket-search.ts';

/** One bucket: what stands around its tabs, whichever noun's they are. */
export const bucketRoute = createRoute({
  getParentRoute: () => frame,
  path: '/buckets/$bucketName',
  validateSearch: bucketDialogSearch,
  // Only its tabs wait: header and tabs stand from the start, and keep what is open in them.
  pendingMs: Number.POSITIVE_INFINITY,
  loader: ({ params: { bucketName } }) => void prefetchBucket(bucketName),
  ...screen({
    label: 'Bucket',
    goneBy: bucketGoneBy,
    page: () => import('./BucketPage.tsx'),
    gone: () => import('./BucketGonePage.tsx'),
  }),
});
