import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { basePath } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { bucketListQuery } from './pages/buckets/bucket-list.ts';
import { parseBucketsSearch } from './pages/buckets/buckets-search.ts';
import { paths } from './paths.ts';

const root = createRootRoute();

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  component: lazyRouteComponent(() => import('./pages/login/LoginPage.tsx')),
});

/** Everything below needs a session; the frame is loaded only then. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async () => {
    try {
      await queryClient.ensureQueryData(sessionQuery);
    } catch {
      throw redirect({ to: paths.login });
    }
  },
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
});

const buckets = createRoute({
  getParentRoute: () => shell,
  path: paths.buckets,
  validateSearch: parseBucketsSearch,
  loader: () => queryClient.ensureQueryData(bucketListQuery),
  pendingComponent: lazyRouteComponent(() => import('./pages/buckets/BucketsPending.tsx')),
  errorComponent: lazyRouteComponent(() => import('./pages/buckets/BucketsFailed.tsx')),
  component: lazyRouteComponent(() => import('./pages/buckets/BucketsPage.tsx')),
});

const bucketAdd = createRoute({
  getParentRoute: () => shell,
  path: paths.bucketAdd,
  component: lazyRouteComponent(() => import('./pages/buckets/BucketAddPage.tsx')),
});

const bucketBrowse = createRoute({
  getParentRoute: () => shell,
  path: paths.bucketBrowse,
  component: lazyRouteComponent(() => import('./pages/objects/ObjectsPage.tsx')),
});

const routeTree = root.addChildren([login, shell.addChildren([buckets, bucketAdd, bucketBrowse])]);

export const router = createRouter({
  routeTree,
  basepath: basePath,
  defaultPendingMs: 150,
  defaultPreload: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
