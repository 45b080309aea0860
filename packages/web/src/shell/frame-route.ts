import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { isSignOutOwed } from '#/stores/session-marks.ts';
import { goneWithoutSession } from './leave.ts';
import { loadFrame } from './load-frame.ts';
import { Loading } from './Loading.tsx';
import { root } from './root-route.ts';

/** Everything below needs a session; the frame is loaded only then. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ matches }): Promise<void> => {
    const hasSession =
      !isSignOutOwed() &&
      (await queryClient.ensureQueryData(sessionQuery).then(
        () => true,
        () => false,
      ));
    if (!hasSession) {
      goneWithoutSession();
      redirect({ to: '/login', replace: true, throw: true });
    }
    await (await loadFrame()).requirePresent(matches);
  },
  pendingComponent: Loading,
  component: lazyRouteComponent(loadFrame, 'Shell'),
});
