import { iamExport, iamImport } from '@longshore/contract/iam/iam';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconTransfers } from '#/ui/icons.tsx';

const iamTransfer = createRoute({
  getParentRoute: () => frame,
  path: '/access/import-export',
  ...screen({
    label: 'Export and import',
    keywords: 'identity users groups policies access keys iam backup restore zip',
    needs: { mode: 'admin', anyOf: [iamExport, iamImport] },
    menu: { icon: IconTransfers, order: 240, group: menuGroups.identity },
    page: () => import('./IamPage.tsx'),
  }),
});

export const iam = { screens: [iamTransfer] } as const;
