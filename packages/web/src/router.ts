import { createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { basePath } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { loginScreens } from '#/pages/login/screens.ts';
import { frame } from '#/shell/frame-route.ts';
import { loadFrame } from '#/shell/load-frame.ts';
import { PagePending } from '#/shell/PagePending.tsx';
import { root } from '#/shell/root-route.ts';
import { RouteFailure } from '#/shell/RouteFailure.tsx';
import { markedUser } from '#/stores/session-marks.ts';
import { parseSearch, stringifySearch } from './plain-search.ts';
import { screens } from './screens.ts';

const toFirstPermitted = async (): Promise<void> => {
  redirect({ to: await (await loadFrame()).firstPermittedPath(screens), replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => frame, path: '/', beforeLoad: toFirstPermitted });
const unknown = createRoute({ getParentRoute: () => frame, path: '$', beforeLoad: toFirstPermitted });

export const router = createRouter({
  routeTree: root.addChildren([...loginScreens, frame.addChildren([start, ...screens, unknown])]),
  basepath: basePath,
  parseSearch,
  stringifySearch,
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
