import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { parseSearch } from '#/plain-search.ts';
import { root } from '#/shell/root-route.ts';
import { markedUser, takeRememberedPath } from '#/stores/session-marks.ts';
import { chunk } from '#/ui/chunk.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
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
  component: lazyRouteComponent(chunk(() => import('./LoginPage.tsx'))),
});

const oauthCallback = createRoute({
  getParentRoute: () => root,
  path: '/oauth_callback',
  component: lazyRouteComponent(chunk(() => import('./OauthCallbackPage.tsx'))),
});

export const loginScreens = [login, oauthCallback] as const;
