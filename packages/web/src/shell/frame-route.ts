import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { isSignOutOwed } from '#/stores/session-marks.ts';
import { goneWithoutSession } from './leave.ts';
import { loadFrame } from './load-frame.ts';
import { root } from './root-route.ts';
import type { Arrival } from './screen.ts';

/** Everything below needs a session; the frame is loaded only then. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ matches, location, preload }): Promise<void> => {
    const hasSession =
      !isSignOutOwed() &&
      (await queryClient.ensureQueryData(sessionQuery).then(
        () => true,
        () => false,
      ));
    if (!hasSession) {
      goneWithoutSession();
      const { pathname } = location;
      for (const { staticData, ...at } of matches)
        staticData.withoutSession?.({ ...(at as Pick<Arrival, 'params' | 'search'>), pathname });
      redirect({ to: '/login', replace: true, throw: true });
    }
    await (await loadFrame()).requirePresent(matches, preload);
  },
  // What waits is a screen within it: what once stands for the whole frame stays until all of it is loaded.
  pendingMs: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(loadFrame, 'Shell'),
});
