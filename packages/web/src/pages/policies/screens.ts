import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { nameInPath } from '#/shell/name-in-path.ts';
import { screen } from '#/shell/screen.ts';
import { IconPolicy } from '#/ui/icons.tsx';
import { listRule, loadPolicies, loadPolicy, policyGoneBy, viewRule } from './policy-queries.ts';
import { policiesSearch, policySearch } from './policy-search.ts';

const policyList = createRoute({
  getParentRoute: () => frame,
  path: '/access/policies',
  validateSearch: policiesSearch,
  loader: loadPolicies,
  ...screen({
    label: 'Access',
    keywords: 'policies permissions iam',
    needs: listRule,
    menu: { icon: IconPolicy, order: 300 },
    page: () => import('./list/PoliciesPage.tsx'),
    failed: () => import('./list/PoliciesFailed.tsx'),
    things: () => import('./palette/PolicyThings.tsx'),
  }),
});

const policyAdd = createRoute({
  getParentRoute: () => frame,
  path: '/access/add-policy',
  ...screen({
    label: 'Create policy',
    under: '/access/policies',
    needs: { mode: 'admin', actions: ['admin:CreatePolicy'] },
    page: () => import('./create/PolicyAddPage.tsx'),
  }),
});

/** A name may have slashes: it is the rest of the path. */
const policy = createRoute({
  getParentRoute: () => frame,
  path: '/access/policies/$',
  params: nameInPath,
  validateSearch: policySearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ params: { _splat }, deps: { tab } }) => loadPolicy(_splat, tab),
  ...screen({
    label: 'Policy',
    under: '/access/policies',
    needs: viewRule,
    goneBy: policyGoneBy,
    page: () => import('./view/PolicyPage.tsx'),
    failed: () => import('./view/PolicyFailed.tsx'),
    gone: () => import('./view/PolicyGone.tsx'),
  }),
});

/** Where other consoles have them. */
const listRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/policies',
  beforeLoad: () => {
    redirect({ to: '/access/policies', replace: true, throw: true });
  },
});

const addRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/add-policy',
  beforeLoad: () => {
    redirect({ to: '/access/add-policy', replace: true, throw: true });
  },
});

const viewRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/policies/$',
  params: nameInPath,
  beforeLoad: ({ params: { _splat } }) => {
    redirect({ to: '/access/policies/$', params: { _splat }, replace: true, throw: true });
  },
});

export const policies = {
  screens: [policyList, policyAdd, policy, listRedirect, addRedirect, viewRedirect],
} as const;
