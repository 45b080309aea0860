import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { administrationRule } from './administration-rule.ts';
import {
  bucketAccessMessages,
  bucketEventsMessages,
  bucketMessages,
  bucketReplicationMessages,
  lifecycleMessages,
} from './catalogues.ts';
import { loadAccess } from './access/access-queries.ts';
import { loadEvents } from './events/events-query.ts';
import { bucketFactsMessages } from './facts/catalogue.ts';
import { loadBucket } from './frame/bucket-queries.ts';
import { bucketSearch } from './frame/bucket-search.ts';
import { loadLifecycle } from './lifecycle/lifecycle-query.ts';
import { loadAccessRules } from './prefix/access-rules-query.ts';
import { loadReplication } from './replication/replication-queries.ts';
import { loadSummary } from './summary/summary-parts.ts';

const states = {
  // In one file with the frame, which every tab needs.
  pending: async () => ({ default: (await import('./frame/BucketPage.tsx')).TabPending }),
  failed: () => import('./frame/TabFailedPage.tsx'),
};

/** What the frame around the tabs says, and each of them. */
const shared = [bucketMessages, bucketFactsMessages];

/** Everything that is set on one bucket; its parts are screens of their own. */
const administration = createRoute({
  getParentRoute: () => frame,
  path: '/buckets/$bucketName/admin',
  validateSearch: bucketSearch,
  loader: ({ params: { bucketName } }) => loadBucket(bucketName),
  ...screen({
    label: 'Administration',
    needs: administrationRule,
    messages: [...shared],
    page: () => import('./frame/BucketPage.tsx'),
    gone: () => import('./frame/BucketGonePage.tsx'),
  }),
});

const summary = createRoute({
  getParentRoute: () => administration,
  path: 'summary',
  loader: ({ params: { bucketName } }) => loadSummary(bucketName),
  ...screen({
    label: 'Summary',
    ...states,
    messages: [...shared],
    page: () => import('./summary/SummaryTab.tsx'),
  }),
});

const events = createRoute({
  getParentRoute: () => administration,
  path: 'events',
  loader: ({ params: { bucketName } }) => loadEvents(bucketName),
  ...screen({
    label: 'Events',
    ...states,
    messages: [...shared, bucketEventsMessages],
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
    ...states,
    messages: [...shared, bucketReplicationMessages],
    page: () => import('./replication/ReplicationTab.tsx'),
  }),
});

const lifecycle = createRoute({
  getParentRoute: () => administration,
  path: 'lifecycle',
  loader: ({ params: { bucketName } }) => loadLifecycle(bucketName),
  ...screen({
    label: 'Lifecycle',
    ...states,
    messages: [...shared, lifecycleMessages],
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
    ...states,
    messages: [...shared, bucketAccessMessages],
    page: () => import('./access/AccessTab.tsx'),
  }),
});

const prefix = createRoute({
  getParentRoute: () => administration,
  path: 'prefix',
  loader: ({ params: { bucketName } }) => loadAccessRules(bucketName),
  ...screen({
    label: 'Anonymous',
    ...states,
    messages: [...shared, bucketAccessMessages],
    page: () => import('./prefix/PrefixTab.tsx'),
  }),
});

const toSummary = ({ params: { bucketName } }: { params: { bucketName: string } }) => {
  redirect({ to: '/buckets/$bucketName/admin/summary', params: { bucketName }, replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => administration, path: '/', beforeLoad: toSummary });
const unknown = createRoute({ getParentRoute: () => administration, path: '$', beforeLoad: toSummary });

export const bucketAdmin = administration.addChildren([
  start,
  summary,
  events,
  replication,
  lifecycle,
  access,
  prefix,
  unknown,
]);
