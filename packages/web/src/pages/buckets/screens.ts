import { bucketReachList } from '@longshore/contract/buckets/reach';
import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { IconBucket } from '#/ui/icons.tsx';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { bucketsSearch } from './list/buckets-search.ts';
import { loadReach } from './reach/reach-query.ts';
import { reachSearch } from './reach/reach-search.ts';
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

/** Of a bucket, a folder or an object, as its address asks. */
const bucketReach = createRoute({
  getParentRoute: () => frame,
  path: '/access/reach',
  validateSearch: reachSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadReach(deps),
  ...screen({
    label: 'Who has access',
    keywords: 'can read write audit policies permissions',
    under: '/access/policies',
    needs: { mode: 'admin', anyOf: [bucketReachList] },
    page: () => import('./reach/ReachPage.tsx'),
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
  screens: [bucketList, bucketAdd, bucketReach, browserRedirect],
  bucketTabs: [bucketAdmin],
} as const;
