import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { IconBucket } from '#/ui/icons.tsx';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { bucketsSearch } from './list/buckets-search.ts';
import { bucketAdmin } from './tabs.ts';

const bucketList = createRoute({
  getParentRoute: () => frame,
  path: '/buckets',
  validateSearch: bucketsSearch,
  loader: () => queryClient.ensureQueryData(bucketListQuery),
  ...screen({
    label: 'Buckets',
    keywords: 'browse objects storage',
    needs: { mode: 'admin' },
    menu: { icon: IconBucket, order: 100 },
    page: () => import('./list/BucketsPage.tsx'),
    pending: () => import('./list/BucketsPending.tsx'),
    failed: () => import('./list/BucketsFailed.tsx'),
    things: () => import('./palette/BucketThings.tsx'),
  }),
});

const bucketAdd = createRoute({
  getParentRoute: () => frame,
  path: '/add-bucket',
  // May be refused: then only the server knows which names are taken.
  loader: () => queryClient.prefetchQuery(bucketListQuery),
  ...screen({
    label: 'Create bucket',
    icon: 'add',
    under: '/buckets',
    needs: { mode: 'admin', actions: ['s3:CreateBucket'], on: 'anyBucket' },
    page: () => import('./create/BucketAddPage.tsx'),
    pending: () => import('./create/BucketAddPending.tsx'),
  }),
});

/** Where other consoles list what is browsed. */
const browserRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/browser',
  beforeLoad: () => {
    redirect({ to: '/buckets', replace: true, throw: true });
  },
});

export const buckets = {
  screens: [bucketList, bucketAdd, browserRedirect],
  bucketTabs: [bucketAdmin],
} as const;
