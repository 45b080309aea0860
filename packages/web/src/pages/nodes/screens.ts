import { serviceRestart } from '@longshore/contract/service/service';
import { nodeDetailList } from '@longshore/contract/nodes/nodes';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconServer } from '#/ui/icons.tsx';
import { loadNodes } from './node-queries.ts';
import { serverSearch } from './server-search.ts';

const server = createRoute({
  getParentRoute: () => frame,
  path: '/settings/server',
  validateSearch: serverSearch,
  loader: loadNodes,
  ...screen({
    label: 'Server',
    keywords: 'nodes version uptime restart update check release',
    needs: { mode: 'admin', anyOf: [nodeDetailList, serviceRestart] },
    menu: { icon: IconServer, order: 9, group: menuGroups.settings },
    page: () => import('./ServerPage.tsx'),
  }),
});

export const nodes = { screens: [server] } as const;
