import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { loadBucket } from '../admin/bucket-queries.ts';
import { bucketDialogSearch } from './bucket-search.ts';

/** One bucket: what stands around its tabs, whichever noun's they are. */
export const bucketRoute = createRoute({
  getParentRoute: () => frame,
  path: '/buckets/$bucketName',
  validateSearch: bucketDialogSearch,
  loader: ({ params: { bucketName } }) => loadBucket(bucketName),
  ...screen({
    label: 'Bucket',
    page: () => import('./BucketPage.tsx'),
    // In one file with the page, which comes next.
    pending: async () => ({ default: (await import('./BucketPage.tsx')).BucketPending }),
    gone: () => import('./BucketGonePage.tsx'),
  }),
});
