import {
  configExport,
  configHistoryList,
  configImport,
} from '@longshore/contract/config-history/config-history';
import type { RouteRule } from '@longshore/contract/route-rule';
import { createRoute } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconHistory } from '#/ui/icons.tsx';
import { loadJournal, pointsQuery } from './journal-queries.ts';
import { compareSearch, filtersOf, journalSearch, pointsSearch } from './journal-search.ts';

const needs = { mode: 'admin', actions: ['admin:ConfigUpdate'] } as const satisfies RouteRule;
const under = '/settings/journal';

const journalScreen = createRoute({
  getParentRoute: () => frame,
  path: '/settings/journal',
  validateSearch: journalSearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ deps }) => loadJournal(deps),
  ...screen({
    label: 'Journal',
    keywords: 'changes audit history who changed undo roll back',
    needs,
    menu: { icon: IconHistory, order: 8, group: menuGroups.settings },
    page: () => import('./JournalPage.tsx'),
  }),
});

/** What anybody else changed is for those of the journal; of themselves everybody may ask. */
const ownChanges = createRoute({
  getParentRoute: () => frame,
  path: '/settings/own-changes',
  validateSearch: journalSearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ deps }) => loadJournal(deps),
  ...screen({
    label: 'Own changes',
    keywords: 'journal history undo roll back',
    needs: { mode: 'admin' },
    icon: 'time',
    page: () => import('./JournalPage.tsx'),
  }),
});

const points = createRoute({
  getParentRoute: () => frame,
  path: '/settings/journal/restore-points',
  validateSearch: pointsSearch,
  loader: () => queryClient.fetchQuery(pointsQuery),
  ...screen({
    label: 'Restore points',
    keywords: 'configuration history restore time machine',
    under,
    needs: { mode: 'admin', anyOf: [configHistoryList] },
    page: () => import('./points/PointsPage.tsx'),
  }),
});

const compare = createRoute({
  getParentRoute: () => frame,
  path: '/settings/journal/compare',
  validateSearch: compareSearch,
  loader: () => queryClient.fetchQuery(pointsQuery),
  ...screen({
    label: 'Compare configuration',
    keywords: 'difference diff time machine history',
    under,
    needs,
    page: () => import('./compare/ComparePage.tsx'),
  }),
});

const transfer = createRoute({
  getParentRoute: () => frame,
  path: '/settings/import-export',
  ...screen({
    label: 'Export and import configuration',
    keywords: 'settings backup restore',
    under,
    needs: { mode: 'admin', anyOf: [configExport, configImport] },
    page: () => import('./transfer/TransferPage.tsx'),
  }),
});

export const journal = { screens: [journalScreen, ownChanges, points, compare, transfer] } as const;
