import type { RouteRule } from '@longshore/contract/route-rule';
import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconEncryption } from '#/ui/icons.tsx';
import { loadKeys, loadStatus } from './kms-queries.ts';
import { encryptionSearch, keysSearch } from './kms-search.ts';

const rule = { mode: 'admin', listedWith: 'kms' } as const satisfies RouteRule;

const encryption = createRoute({
  getParentRoute: () => frame,
  path: '/encryption',
  validateSearch: encryptionSearch,
  loader: loadStatus,
  ...screen({
    label: 'Encryption',
    keywords: 'kms kes key manager status metrics sse-kms',
    needs: { ...rule, actions: ['kms:Status'] },
    menu: { icon: IconEncryption, order: 5, group: menuGroups.settings },
    page: () => import('./status/EncryptionPage.tsx'),
  }),
});

const keyList = createRoute({
  getParentRoute: () => frame,
  path: '/encryption/keys',
  validateSearch: keysSearch,
  loader: ({ location }) => loadKeys(keysSearch({ ...location.search }).prefix),
  ...screen({
    label: 'Encryption keys',
    keywords: 'kms kes create key check sse-kms',
    needs: {
      ...rule,
      actions: ['kms:CreateKey', 'kms:DeleteKey', 'kms:ListKeys', 'kms:ImportKey', 'kms:KeyStatus'],
    },
    page: () => import('./keys/KeysPage.tsx'),
  }),
});

/** Where other consoles have them. */
const statusRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/kms/status',
  beforeLoad: () => {
    redirect({ to: '/encryption', replace: true, throw: true });
  },
});
const keysRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/kms/keys',
  beforeLoad: () => {
    redirect({ to: '/encryption/keys', replace: true, throw: true });
  },
});
const addKeyRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/kms/add-key',
  beforeLoad: () => {
    redirect({ to: '/encryption/keys', search: { dialog: 'create' }, replace: true, throw: true });
  },
});

export const kms = {
  screens: [encryption, keyList, statusRedirect, keysRedirect, addKeyRedirect],
} as const;
