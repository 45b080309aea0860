import { abilities } from '@longshore/contract/abilities';
import { bucketEventCreate, bucketEventList } from '@longshore/contract/buckets/events';
import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import { accessRuleList } from '@longshore/contract/buckets/access-rules';
import { bucketReplicationView, replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import { createRoute, redirect } from '@tanstack/react-router';
import { frame, loadFrame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import type { ScreenRoute } from '#/shell/menu.ts';
import { administrationRule } from './administration-rule.ts';
import { loadAccess } from './access/access-queries.ts';
import { loadAccessRules } from './access-rules/access-rules-query.ts';
import { loadBucket } from './admin/bucket-queries.ts';
import { bucketSearch } from './admin/bucket-search.ts';
import { loadEvents } from './events/events-query.ts';
import { loadLifecycle } from './lifecycle/lifecycle-query.ts';
import { loadReplication } from './replication/replication-queries.ts';
import { loadSummary } from './summary/summary-parts.ts';

const states = {
  // In one file with the page around the tabs, which every tab needs.
  pending: async () => ({ default: (await import('./admin/BucketPage.tsx')).TabPending }),
  failed: () => import('./admin/TabFailedPage.tsx'),
};

/** Why a tab is closed, the page around it says; nothing is read for it. */
const isOpen = async (route: ScreenRoute, params: object) => (await loadFrame()).isShown(route, params);

/** Everything that is set on one bucket; its parts are screens of their own. */
const administration = createRoute({
  getParentRoute: () => frame,
  path: '/buckets/$bucketName/admin',
  validateSearch: bucketSearch,
  loader: ({ params: { bucketName } }) => loadBucket(bucketName),
  ...screen({
    label: 'Administration',
    needs: administrationRule,
    page: () => import('./admin/BucketPage.tsx'),
    gone: () => import('./admin/BucketGonePage.tsx'),
  }),
});

const summary = createRoute({
  getParentRoute: () => administration,
  path: 'summary',
  loader: ({ params: { bucketName } }) => loadSummary(bucketName),
  ...screen({
    label: 'Summary',
    isTab: true,
    ...states,
    page: () => import('./summary/SummaryTab.tsx'),
  }),
});

const events = createRoute({
  getParentRoute: () => administration,
  path: 'events',
  loader: async ({ route, params }) => {
    if (await isOpen(route, params)) await loadEvents(params.bucketName);
  },
  ...screen({
    label: 'Events',
    isTab: true,
    needs: { anyOf: [bucketEventList, bucketEventCreate] },
    ...states,
    page: () => import('./events/EventsTab.tsx'),
    failed: () => import('./events/EventsFailed.tsx'),
  }),
});

const replication = createRoute({
  getParentRoute: () => administration,
  path: 'replication',
  loader: async ({ route, params }) => {
    if (await isOpen(route, params)) await loadReplication(params.bucketName);
  },
  ...screen({
    label: 'Replication',
    isTab: true,
    needs: { needsDistributed: true, anyOf: [bucketReplicationView, replicationRuleUpdate] },
    ...states,
    page: () => import('./replication/ReplicationTab.tsx'),
  }),
});

const lifecycle = createRoute({
  getParentRoute: () => administration,
  path: 'lifecycle',
  loader: async ({ route, params }) => {
    if (await isOpen(route, params)) await loadLifecycle(params.bucketName);
  },
  ...screen({
    label: 'Lifecycle',
    isTab: true,
    needs: { needsDistributed: true, anyOf: [bucketLifecycleView, lifecycleRuleCreate] },
    ...states,
    page: () => import('./lifecycle/LifecycleTab.tsx'),
  }),
});

const access = createRoute({
  getParentRoute: () => administration,
  path: 'access',
  loaderDeps: ({ search: { part } }) => ({ part }),
  loader: async ({ route, params, deps: { part } }) => {
    if (await isOpen(route, params)) await loadAccess(params.bucketName, part);
  },
  ...screen({
    label: 'Access',
    isTab: true,
    needs: { anyOf: [{ needs: abilities.auditAccess }] },
    ...states,
    page: () => import('./access/AccessTab.tsx'),
  }),
});

const accessRules = createRoute({
  getParentRoute: () => administration,
  path: 'prefix',
  loader: async ({ route, params }) => {
    if (await isOpen(route, params)) await loadAccessRules(params.bucketName);
  },
  ...screen({
    label: 'Anonymous',
    isTab: true,
    needs: { anyOf: [accessRuleList] },
    ...states,
    page: () => import('./access-rules/AccessRulesTab.tsx'),
  }),
});

const tabs = [summary, events, replication, lifecycle, access, accessRules] as const;

const toFirstPermitted = async ({ params }: { params: { bucketName: string } }): Promise<void> => {
  const to = await (await loadFrame()).firstPermittedTab(tabs, params);
  redirect({ to, params, replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => administration, path: '/', beforeLoad: toFirstPermitted });
const unknown = createRoute({
  getParentRoute: () => administration,
  path: '$',
  beforeLoad: toFirstPermitted,
});

export const bucketAdmin = administration.addChildren([start, ...tabs, unknown]);
