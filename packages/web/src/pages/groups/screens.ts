import { createRoute } from '@tanstack/react-router';
import { identityRule } from '#/pages/users/frame/identity-rule.ts';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { nameInPath } from '#/shell/name-in-path.ts';
import { screen } from '#/shell/screen.ts';
import { IconGroups } from '#/ui/icons.tsx';
import { loadGroup, loadGroupAdd, loadGroups } from './group-loaders.ts';
import { groupSearch, groupsSearch } from './groups-search.ts';

const groupList = createRoute({
  getParentRoute: () => frame,
  path: '/identity/groups',
  validateSearch: groupsSearch,
  loader: loadGroups,
  ...screen({
    label: 'Groups',
    keywords: 'identity teams members',
    needs: { ...identityRule, actions: ['admin:ListGroups', 'admin:AddUserToGroup'] },
    menu: { icon: IconGroups, order: 20, group: menuGroups.identity },
    page: () => import('./list/GroupsPage.tsx'),
    things: () => import('./palette/GroupThings.tsx'),
  }),
});

/** Beside the list, not below it: there a group may have any name. */
const groupAdd = createRoute({
  getParentRoute: () => frame,
  path: '/identity/add-group',
  loader: loadGroupAdd,
  ...screen({
    label: 'Create group',
    under: '/identity/groups',
    needs: { ...identityRule, actions: ['admin:AddUserToGroup'] },
    page: () => import('./create/GroupAddPage.tsx'),
  }),
});

/** Names may hold slashes: the group's is the rest of the path. */
const groupView = createRoute({
  getParentRoute: () => frame,
  path: '/identity/groups/$',
  params: nameInPath,
  validateSearch: groupSearch,
  loader: ({ params: { _splat } }) => loadGroup(_splat),
  ...screen({
    label: 'Group',
    needs: {
      ...identityRule,
      actions: [
        'admin:GetGroup',
        'admin:DisableGroup',
        'admin:EnableGroup',
        'admin:RemoveUserFromGroup',
        'admin:ListUserPolicies',
        'admin:AddUserToGroup',
        'admin:AttachUserOrGroupPolicy',
      ],
    },
    goneBy: { codes: ['XMinioAdminNoSuchGroup'], param: 'groupName' },
    page: () => import('./view/GroupPage.tsx'),
    gone: () => import('./view/GroupGonePage.tsx'),
  }),
});

export const groups = { screens: [groupList, groupAdd, groupView] } as const;
