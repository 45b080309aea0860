import type { RouteRule } from '@longshore/contract/route-rule';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconManage } from '#/ui/icons.tsx';
import { configGoneBy, loadConfig, loadConfigs } from './config-queries.ts';
import { configSearch, configsSearch } from './config-search.ts';

const needs = { mode: 'admin', actions: ['admin:ConfigUpdate'] } as const satisfies RouteRule;

const configList = createRoute({
  getParentRoute: () => frame,
  path: '/settings/configurations',
  validateSearch: configsSearch,
  loader: loadConfigs,
  ...screen({
    label: 'Configurations',
    keywords:
      'settings subsystems region api compression heal scanner logger audit webhook kafka mc admin config',
    needs,
    menu: { icon: IconManage, order: 1, group: menuGroups.settings },
    page: () => import('./list/ConfigurationsPage.tsx'),
  }),
});

/** `subsystem`, or `subsystem:target`. */
const configView = createRoute({
  getParentRoute: () => frame,
  path: '/settings/configurations/$option',
  validateSearch: configSearch,
  loader: ({ params: { option } }) => loadConfig(option),
  ...screen({
    label: 'Configuration',
    needs,
    goneBy: configGoneBy,
    page: () => import('./view/ConfigurationPage.tsx'),
    gone: () => import('./view/ConfigurationGonePage.tsx'),
  }),
});

/** Beside it, not below it: there a target may have any name. */
const configTargetAdd = createRoute({
  getParentRoute: () => frame,
  path: '/settings/add-configuration/$option',
  loader: ({ params: { option } }) => loadConfig(option),
  ...screen({
    label: 'Add target',
    under: '/settings/configurations',
    needs,
    goneBy: configGoneBy,
    page: () => import('./view/TargetAddPage.tsx'),
    gone: () => import('./view/ConfigurationGonePage.tsx'),
  }),
});

export const configs = { screens: [configList, configView, configTargetAdd] } as const;
