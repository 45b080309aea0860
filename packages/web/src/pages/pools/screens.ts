import { poolList } from '@longshore/contract/pools/pools';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconPool } from '#/ui/icons.tsx';
import { loadPools } from './pool-queries.ts';
import { poolsSearch } from './pools-search.ts';

const poolScreen = createRoute({
  getParentRoute: () => frame,
  path: '/settings/pools',
  validateSearch: poolsSearch,
  loader: loadPools,
  ...screen({
    label: 'Pools',
    keywords: 'drives capacity decommission rebalance erasure sets',
    needs: { mode: 'admin', anyOf: [poolList] },
    menu: { icon: IconPool, order: 6, group: menuGroups.settings },
    page: () => import('./PoolsPage.tsx'),
  }),
});

export const pools = { screens: [poolScreen] } as const;
