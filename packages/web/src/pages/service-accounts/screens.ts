import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { chunk } from '#/ui/chunk.ts';
import { IconKey } from '#/ui/icons.tsx';
import { keysSearch } from './keys-search.ts';

const ownKeys = createRoute({
  getParentRoute: () => frame,
  path: '/identity/account',
  validateSearch: keysSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ deps: { tab } }) => (await chunk(() => import('./keys-query.ts'))()).loadAccount(tab),
  ...screen({
    label: 'Service Accounts',
    keywords: 'access keys credentials own password sessions sign out everywhere permissions',
    needs: { mode: 'admin' },
    menu: { icon: IconKey, order: 230, group: menuGroups.identity },
    page: () => import('./ServiceAccountsPage.tsx'),
  }),
});

/** Where other consoles list them. */
const accessKeysRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/access-keys',
  beforeLoad: () => {
    redirect({ to: '/identity/account', replace: true, throw: true });
  },
});

const newKeyRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/access-keys/new-account',
  beforeLoad: () => {
    redirect({ to: '/identity/account', search: { dialog: 'createKey' }, replace: true, throw: true });
  },
});

const newAccountRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/account/new-account',
  beforeLoad: () => {
    redirect({ to: '/identity/account', search: { dialog: 'createKey' }, replace: true, throw: true });
  },
});

export const serviceAccounts = {
  screens: [ownKeys, accessKeysRedirect, newKeyRedirect, newAccountRedirect],
} as const;
