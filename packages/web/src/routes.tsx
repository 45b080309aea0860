import type { RouteId } from '@longshore/contract/route-access';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { basePath } from '#/api/call.ts';
import { chunk } from '#/ui/chunk.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { loadAllMessages } from '#/messages/i18n.ts';
import { parseBucketSearch } from '#/pages/buckets/frame/bucket-search.ts';
import { parseBucketsSearch } from '#/pages/buckets/list/buckets-search.ts';
import { objectSearch } from '#/pages/objects/object-search.ts';
import { paths } from './paths.ts';
import { parseSearch, stringifySearch } from './plain-search.ts';
import { goneWithoutSession } from '#/shell/leave.ts';
import { Loading } from '#/shell/Loading.tsx';
import { PagePending } from '#/shell/PagePending.tsx';
import { RouteFailure } from '#/shell/RouteFailure.tsx';
import { markedUser, takeRememberedPath } from '#/stores/session-marks.ts';

const root = createRootRoute();

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  beforeLoad: async () => {
    if (markedUser() === null) return;
    try {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    } catch {
      // No session any more: the form is what is needed.
      return;
    }
    const { pathname, search, hash } = new URL(takeRememberedPath(), window.location.origin);
    redirect({ to: pathname, search: parseSearch(search), hash: hash.slice(1), replace: true, throw: true });
  },
  component: lazyRouteComponent(chunk(() => import('#/pages/login/LoginPage.tsx'))),
});

const oauthCallback = createRoute({
  getParentRoute: () => root,
  path: paths.oauthCallback,
  component: lazyRouteComponent(chunk(() => import('#/pages/login/OauthCallbackPage.tsx'))),
});

/** Everything below needs a session; the frame is loaded only then. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async () => {
    // On its way while the session is asked for; a failure is met below.
    loadAllMessages().catch(() => {});
    try {
      await queryClient.ensureQueryData(sessionQuery);
    } catch {
      goneWithoutSession();
      redirect({ to: paths.login, replace: true, throw: true });
    }
    await loadAllMessages();
  },
  pendingComponent: Loading,
  component: lazyRouteComponent(
    chunk(() => import('#/shell/Shell.tsx')),
    'Shell',
  ),
});

/** What only runs behind a session is loaded with the frame, not with the sign-in page. */
const loadGate = chunk(() => import('#/shell/gate.ts'));

/** Shows a route to those who may see it; others land on the first one that they may. */
const only =
  (id: RouteId) =>
  async ({ params }: { params: { bucketName?: string } }) =>
    (await loadGate()).requireShown(id, params.bucketName);

const toFirstPermitted = async () => {
  redirect({ to: await (await loadGate()).firstPermittedPath(), replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => shell, path: '/', beforeLoad: toFirstPermitted });
const unknown = createRoute({ getParentRoute: () => shell, path: '$', beforeLoad: toFirstPermitted });

const loadBucketList = chunk(() => import('#/pages/buckets/list/bucket-list.ts'));

const buckets = createRoute({
  getParentRoute: () => shell,
  path: paths.buckets,
  validateSearch: parseBucketsSearch,
  beforeLoad: only('bucketList'),
  loader: async () => queryClient.ensureQueryData((await loadBucketList()).bucketListQuery),
  pendingComponent: lazyRouteComponent(chunk(() => import('#/pages/buckets/list/BucketsPending.tsx'))),
  errorComponent: lazyRouteComponent(chunk(() => import('#/pages/buckets/list/BucketsFailed.tsx'))),
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/list/BucketsPage.tsx'))),
});

const bucketAdd = createRoute({
  getParentRoute: () => shell,
  path: paths.bucketAdd,
  beforeLoad: only('bucketAdd'),
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/create/BucketAddPage.tsx'))),
});

const loadObjectPages = chunk(() => import('#/pages/objects/object-pages.ts'));

const bucketBrowse = createRoute({
  getParentRoute: () => shell,
  path: paths.bucketBrowse,
  validateSearch: objectSearch,
  beforeLoad: ({ params }) => only('bucketBrowse')({ params }),
  loaderDeps: ({ search: { prefix = '' } }) => ({ prefix }),
  loader: async ({ params: { bucketName }, deps: { prefix } }) =>
    (await loadObjectPages()).loadObjects({ bucketName, prefix }),
  component: lazyRouteComponent(chunk(() => import('#/pages/objects/ObjectsPage.tsx'))),
});

const bucketAdmin = createRoute({
  getParentRoute: () => shell,
  path: paths.bucketAdmin,
  validateSearch: parseBucketSearch,
  beforeLoad: ({ params }) => only('bucketAdmin')({ params }),
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/frame/BucketPage.tsx'))),
});

const bucketSummary = createRoute({
  getParentRoute: () => bucketAdmin,
  path: 'summary',
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/summary/SummaryTab.tsx'))),
});

const bucketEvents = createRoute({
  getParentRoute: () => bucketAdmin,
  path: 'events',
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/events/EventsTab.tsx'))),
});

const bucketReplication = createRoute({
  getParentRoute: () => bucketAdmin,
  path: 'replication',
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/replication/ReplicationTab.tsx'))),
});

const bucketLifecycle = createRoute({
  getParentRoute: () => bucketAdmin,
  path: 'lifecycle',
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/lifecycle/LifecycleTab.tsx'))),
});

const bucketAccess = createRoute({
  getParentRoute: () => bucketAdmin,
  path: 'access',
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/access/AccessTab.tsx'))),
});

const bucketPrefix = createRoute({
  getParentRoute: () => bucketAdmin,
  path: 'prefix',
  component: lazyRouteComponent(chunk(() => import('#/pages/buckets/prefix/PrefixTab.tsx'))),
});

const toSummary = ({ params: { bucketName } }: { params: { bucketName: string } }) => {
  redirect({ to: paths.bucketSummary, params: { bucketName }, replace: true, throw: true });
};

const bucketStart = createRoute({ getParentRoute: () => bucketAdmin, path: '/', beforeLoad: toSummary });
const bucketUnknown = createRoute({ getParentRoute: () => bucketAdmin, path: '$', beforeLoad: toSummary });

const license = createRoute({
  getParentRoute: () => shell,
  path: paths.license,
  beforeLoad: only('license'),
  component: lazyRouteComponent(chunk(() => import('#/pages/license/LicensePage.tsx'))),
});

const documentation = createRoute({
  getParentRoute: () => shell,
  path: paths.documentation,
  beforeLoad: only('documentation'),
  component: lazyRouteComponent(chunk(() => import('#/pages/documentation/DocumentationPage.tsx'))),
});

const icons = createRoute({
  getParentRoute: () => shell,
  path: paths.icons,
  beforeLoad: only('icons'),
  component: lazyRouteComponent(chunk(() => import('#/pages/icons/IconsPage.tsx'))),
});

/** Links made by other consoles: a key stands in their path, where ours has it as a parameter. */
const peerBrowse = createRoute({
  getParentRoute: () => shell,
  path: paths.peerBrowse,
  beforeLoad: ({ params: { bucketName, _splat: prefix } }) => {
    const search = prefix === undefined || prefix === '' ? {} : { prefix };
    redirect({ to: paths.bucketBrowse, params: { bucketName }, search, replace: true, throw: true });
  },
});

const peerEncodedBrowse = createRoute({
  getParentRoute: () => shell,
  path: paths.peerEncodedBrowse,
  beforeLoad: async ({ params: { bucketName, encodedPath } }) => {
    const search = (await loadGate()).placeOfPeerPath(encodedPath);
    redirect({ to: paths.bucketBrowse, params: { bucketName }, search, replace: true, throw: true });
  },
});

const peerBuckets = createRoute({
  getParentRoute: () => shell,
  path: paths.peerBuckets,
  beforeLoad: () => {
    redirect({ to: paths.buckets, replace: true, throw: true });
  },
});

const routeTree = root.addChildren([
  login,
  oauthCallback,
  shell.addChildren([
    start,
    buckets,
    bucketAdd,
    bucketBrowse,
    bucketAdmin.addChildren([
      bucketStart,
      bucketSummary,
      bucketEvents,
      bucketReplication,
      bucketLifecycle,
      bucketAccess,
      bucketPrefix,
      bucketUnknown,
    ]),
    license,
    documentation,
    icons,
    peerEncodedBrowse,
    peerBrowse,
    peerBuckets,
    unknown,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: basePath,
  parseSearch,
  stringifySearch,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteFailure,
  defaultPreload: false,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
