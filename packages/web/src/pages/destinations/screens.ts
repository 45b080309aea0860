import type { RouteRule } from '@longshore/contract/route-rule';
import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconEvents } from '#/ui/icons.tsx';
import { destinationGoneBy, loadDestination, loadDestinations } from './destination-queries.ts';
import { destinationsSearch } from './destination-search.ts';

const needs = {
  mode: 'admin',
  actions: ['admin:ServerInfo', 'admin:ConfigUpdate'],
} as const satisfies RouteRule;

const home = '/settings/notification-endpoints';

const list = createRoute({
  getParentRoute: () => frame,
  path: home,
  validateSearch: destinationsSearch,
  loader: loadDestinations,
  ...screen({
    label: 'Notifications',
    keywords: 'event destinations webhook kafka amqp mqtt redis nats nsq postgresql mysql elasticsearch arn',
    needs,
    menu: { icon: IconEvents, order: 2, group: menuGroups.settings },
    page: () => import('./DestinationsPage.tsx'),
  }),
});

const pick = createRoute({
  getParentRoute: () => frame,
  path: `${home}/add`,
  ...screen({
    label: 'Add event destination',
    under: home,
    needs,
    page: () => import('./DestinationPickPage.tsx'),
  }),
});

const add = createRoute({
  getParentRoute: () => frame,
  path: `${home}/add/$service`,
  ...screen({
    label: 'Add destination',
    under: home,
    needs,
    page: () => import('./DestinationAddPage.tsx'),
  }),
});

const edit = createRoute({
  getParentRoute: () => frame,
  path: `${home}/edit/$service/$accountId`,
  loader: ({ params }) => loadDestination(params),
  ...screen({
    label: 'Event destination',
    under: home,
    needs,
    goneBy: destinationGoneBy,
    page: () => import('./DestinationEditPage.tsx'),
    gone: () => import('./DestinationGonePage.tsx'),
  }),
});

/** Where other consoles have them. */
const listRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/settings/event-destinations',
  beforeLoad: () => {
    redirect({ to: home, replace: true, throw: true });
  },
});
const pickRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/settings/event-destinations/add',
  beforeLoad: () => {
    redirect({ to: `${home}/add`, replace: true, throw: true });
  },
});
const addRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/settings/event-destinations/add/$service',
  beforeLoad: ({ params }) => {
    redirect({ to: `${home}/add/$service`, params, replace: true, throw: true });
  },
});

export const destinations = {
  screens: [list, pick, add, edit, listRedirect, pickRedirect, addRedirect],
} as const;
