import { siteCreate, siteList, siteStatusView } from '@longshore/contract/sites/sites';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconSites } from '#/ui/icons.tsx';
import { loadSites, loadSiteStatus } from './site-queries.ts';
import { sitesSearch, siteStatusSearch } from './sites-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: '/settings/site-replication',
  validateSearch: sitesSearch,
  loader: loadSites,
  ...screen({
    label: 'Site replication',
    keywords: 'sites disaster recovery active-active clusters resync',
    needs: { mode: 'admin', anyOf: [siteList] },
    menu: { icon: IconSites, order: 4, group: menuGroups.settings },
    page: () => import('./list/SitesPage.tsx'),
  }),
});

const add = createRoute({
  getParentRoute: () => frame,
  path: '/settings/site-replication/add',
  loader: loadSites,
  ...screen({
    label: 'Add sites',
    keywords: 'site replication',
    needs: { mode: 'admin', anyOf: [siteCreate] },
    page: () => import('./add/SiteAddPage.tsx'),
  }),
});

const status = createRoute({
  getParentRoute: () => frame,
  path: '/settings/site-replication/status',
  validateSearch: siteStatusSearch,
  loader: loadSiteStatus,
  ...screen({
    label: 'Site replication status',
    keywords: 'sites differences mismatch lookup entity',
    needs: { mode: 'admin', anyOf: [siteStatusView] },
    page: () => import('./status/SiteStatusPage.tsx'),
  }),
});

export const sites = { screens: [list, add, status] } as const;
