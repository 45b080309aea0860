import { abilities } from '@longshore/contract/abilities';
import { bucketEventCreate, bucketEventList } from '@longshore/contract/buckets/events';
import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import { accessRuleList } from '@longshore/contract/buckets/access-rules';
import { bucketReplicationView, replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import type { RouteRule } from '@longshore/contract/route-rule';
import { createRoute, redirect } from '@tanstack/react-router';
import { loadFrame } from '#/shell/load-frame.ts';
import { screen } from '#/shell/screen.ts';
import { administrationRule } from './administration-rule.ts';
import { loadAccess } from './access/access-queries.ts';
import { loadAccessRules } from './access-rules/access-rules-query.ts';
import { bucketSearch } from './admin/bucket-search.ts';
import { bucketGoneBy } from './frame/bucket-gone.ts';
import { bucketRoute } from './frame/bucket-route.ts';
import { loadEvents } from './events/events-query.ts';
import { loadLifecycle } from './lifecycle/lifecycle-query.ts';
import { loadReplication } from './replication/replication-queries.ts';
import { loadSummary } from './summary/summary-parts.ts';

const states = {
  goneBy: bucketGoneBy,
  pending: () => import('./admin/TabPending.tsx'),
  failed: () => import('./admin/TabFailedPage.tsx'),
};

/** Who sees a tab: who sees the administration of the bucket, and what the tab needs beside it. */
const administered = (rule: RouteRule = {}): RouteRule => ({ ...rule, within: administrationRule });

/** Everything that is set on one bucket; its parts are screens of their own. */
const administration = createRoute({
  getParentRoute: () => bucketRoute,
  path: 'admin',
  validateSearch: bucketSearch,
});

const summary = createRoute({
  getParentRoute: () => administration,
  path: 'summary',
  loader: ({ params: { bucketName } }) => loadSummary(bucketName),
  ...screen({
    label: 'Summary',
    icon: 'settings',
    tab: { order: 200 },
    needs: administered(),
    ...states,
    pending: () => import('./summary/SummaryPending.tsx'),
    page: () => import('./summary/SummaryTab.tsx'),
  }),
});

const events = createRoute({
  getParentRoute: () => administration,
  path: 'events',
  loader: ({ params: { bucketName } }) => loadEvents(bucketName),
  ...screen({
    label: 'Events',
    icon: 'events',
    tab: { order: 300 },
    needs: administered({ anyOf: [bucketEventList, bucketEventCreate] }),
    ...states,
    page: () => import('./events/EventsTab.tsx'),
    failed: () => import('./events/EventsFailed.tsx'),
  }),
});

const replication = createRoute({
  getParentRoute: () => administration,
  path: 'replication',
  loader: ({ params: { bucketName } }) => loadReplication(bucketName),
  ...screen({
    label: 'Replication',
    icon: 'transfers',
    tab: { order: 400 },
    needs: administered({ needsDistributed: true, anyOf: [bucketReplicationView, replicationRuleUpdate] }),
    ...states,
    page: () => import('./replication/ReplicationTab.tsx'),
  }),
});

const lifecycle = createRoute({
  getParentRoute: () => administration,
  path: 'lifecycle',
  loader: ({ params: { bucketName } }) => loadLifecycle(bucketName),
  ...screen({
    label: 'Lifecycle',
    icon: 'time',
    tab: { order: 500 },
    needs: administered({ needsDistributed: true, anyOf: [bucketLifecycleView, lifecycleRuleCreate] }),
    ...states,
    page: () => import('./lifecycle/LifecycleTab.tsx'),
  }),
});

const access = createRoute({
  getParentRoute: () => administration,
  path: 'access',
  loaderDeps: ({ search: { part } }) => ({ part }),
  loader: ({ params: { bucketName }, deps: { part } }) => loadAccess(bucketName, part),
  ...screen({
    label: 'Access',
    icon: 'users',
    tab: { order: 600 },
    needs: administered({ anyOf: [{ needs: abilities.auditAccess }] }),
    ...states,
    page: () => import('./access/AccessTab.tsx'),
  }),
});

const accessRules = createRoute({
  getParentRoute: () => administration,
  path: 'prefix',
  loader: ({ params: { bucketName } }) => loadAccessRules(bucketName),
  ...screen({
    label: 'Anonymous',
    icon: 'public',
    tab: { order: 700 },
    needs: administered({ anyOf: [accessRuleList] }),
    ...states,
    page: () => import('./access-rules/AccessRulesTab.tsx'),
  }),
});

const administrationTabs = [summary, events, replication, lifecycle, access, accessRules] as const;

const toFirstPermitted = async ({ params }: { params: { bucketName: string } }): Promise<void> => {
  const to = await (await loadFrame()).firstPermittedTab(administrationTabs, params);
  redirect({ to, params, replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => administration, path: '/', beforeLoad: toFirstPermitted });
const unknown = createRoute({
  getParentRoute: () => administration,
  path: '$',
  beforeLoad: toFirstPermitted,
});

export const bucketAdmin = administration.addChildren([start, ...administrationTabs, unknown]);
