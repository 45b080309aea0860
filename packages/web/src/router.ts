import { createRoute, createRouter, type AnyRoute } from '@tanstack/react-router';
import { basePath } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { isAnonymousAllowed } from '#/pages/objects/anonymous/screens.ts';
import { FirstScreen } from '#/shell/FirstScreen.tsx';
import { frame } from '#/shell/frame-route.ts';
import { PagePending } from '#/shell/PagePending.tsx';
import { root } from '#/shell/root-route.ts';
import { RouteFailure } from '#/shell/RouteFailure.tsx';
import { markedUser } from '#/stores/session-marks.ts';
import { chunk } from '#/ui/chunk.ts';
import { parseSearch, stringifySearch } from './plain-search.ts';
import { publicScreens } from './public-screens.ts';
import type { sessionTree } from './session-tree.ts';

const loadSessionTree = chunk(() => import('./session-tree.ts'));

let hasSessionScreens = false;

/** Adds the screens behind a session to the router, where they are not there yet; what is to be shown is found anew. */
async function addSessionScreens(): Promise<void> {
  await loadSessionTree();
  if (hasSessionScreens) return;
  hasSessionScreens = true;
  router.setRoutes(router.buildRouteTree());
  // What is on its way was looked for among the few screens that were there.
  if (router.state.status === 'pending') await router.load();
}

/** Stands for every screen behind a session until they are there. */
const notYet = (path: '/' | '$') =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: addSessionScreens,
  });

const firstTree = root.addChildren([...publicScreens, frame.addChildren([notYet('/'), notYet('$')])]);

export const router = createRouter({
  // The type is that of all routes: links are checked against them.
  routeTree: firstTree as AnyRoute as typeof sessionTree,
  context: { addSessionScreens },
  basepath: basePath,
  parseSearch,
  stringifySearch,
  InnerWrap: FirstScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteFailure,
  defaultPreload: 'intent',
  // What was read is kept by the query client alone.
  defaultPreloadStaleTime: 0,
  defaultGcTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The page itself says what somebody with a session will ask for. */
const hasHints = () => document.head.querySelector('link[rel="preload"][as="fetch"]') !== null;

/** Whoever has no session, and is shown nothing without one, gets the sign-in page and no more. */
export async function loadFirstScreen(): Promise<void> {
  // What fails is tried again, and said, by the route that stands for all of them.
  if (markedUser() !== null || hasHints() || isAnonymousAllowed()) await addSessionScreens().catch(() => {});
  await router.load();
}

// The code and the words of a screen are on their way while the session is asked for: where somebody is signed in, and
// at a screen's own address, to which who signs in comes back. What fails is met by the route itself.
router.subscribe('onBeforeLoad', ({ toLocation }) => {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  const matches: readonly { routeId: string }[] = router.matchRoutes(toLocation);
  const isScreen = matches.some(({ routeId }) => routes[routeId]?.options.staticData?.screen !== undefined);
  if (markedUser() === null && !isScreen) return;
  queryClient.ensureQueryData(sessionQuery).catch(() => {});
  for (const { routeId } of matches) {
    const route = routes[routeId];
    if (route) void router.loadRouteChunk(route)?.catch(() => {});
  }
});
