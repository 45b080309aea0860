import { tierCreate, tierList } from '@longshore/contract/tiers/tiers';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconTier } from '#/ui/icons.tsx';
import { loadTierAdd, loadTiers } from './tier-queries.ts';
import { tiersSearch } from './tiers-search.ts';

const tierListPage = createRoute({
  getParentRoute: () => frame,
  path: '/settings/tiers',
  validateSearch: tiersSearch,
  loader: loadTiers,
  ...screen({
    label: 'Tiers',
    keywords: 'transition lifecycle remote s3 minio azure gcs glacier',
    needs: { mode: 'admin', anyOf: [tierList, tierCreate] },
    menu: { icon: IconTier, order: 3, group: menuGroups.settings },
    page: () => import('./list/TiersPage.tsx'),
  }),
});

const needs = { mode: 'admin', anyOf: [tierCreate], needsDistributed: true } as const;

const tierAdd = createRoute({
  getParentRoute: () => frame,
  path: '/settings/tiers/add',
  ...screen({
    label: 'Add tier',
    under: '/settings/tiers',
    needs,
    page: () => import('./create/TierKindsPage.tsx'),
  }),
});

const tierAddOfKind = createRoute({
  getParentRoute: () => frame,
  path: '/settings/tiers/add/$service',
  loader: ({ params: { service } }) => loadTierAdd(service),
  ...screen({
    label: 'Add tier',
    under: '/settings/tiers',
    needs,
    page: () => import('./create/TierAddPage.tsx'),
  }),
});

export const tiers = { screens: [tierListPage, tierAdd, tierAddOfKind] } as const;
