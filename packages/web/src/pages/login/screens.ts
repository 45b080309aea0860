import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { root } from '#/shell/root-route.ts';
import { chunk } from '#/ui/chunk.ts';
import { loginDetailsQuery } from '#/api/login-details.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    // On its way while the page's code is; what fails is the page's own finding.
    void queryClient.prefetchQuery(loginDetailsQuery);
  },
  component: lazyRouteComponent(chunk(() => import('./LoginPage.tsx'))),
});

const oauthCallback = createRoute({
  getParentRoute: () => root,
  path: '/oauth_callback',
  component: lazyRouteComponent(chunk(() => import('./OauthCallbackPage.tsx'))),
});

export const loginScreens = [login, oauthCallback] as const;
