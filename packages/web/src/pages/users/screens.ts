import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { nameInPath } from '#/shell/name-in-path.ts';
import { screen } from '#/shell/screen.ts';
import { IconUsers } from '#/ui/icons.tsx';
import { identityRule } from './frame/identity-rule.ts';
import { loadUser, loadUserAdd, loadUsers } from './user-loaders.ts';
import { askedTab, userSearch, usersSearch } from './users-search.ts';

const userList = createRoute({
  getParentRoute: () => frame,
  path: '/identity/users',
  validateSearch: usersSearch,
  loader: loadUsers,
  ...screen({
    label: 'Users',
    keywords: 'identity accounts people',
    needs: { ...identityRule, actions: ['admin:ListUsers', 'admin:CreateUser'] },
    menu: { icon: IconUsers, order: 10, group: menuGroups.identity },
    page: () => import('./list/UsersPage.tsx'),
    things: () => import('./palette/UserThings.tsx'),
  }),
});

/** Beside the list, not below it: there a user may have any name. */
const userAdd = createRoute({
  getParentRoute: () => frame,
  path: '/identity/add-user',
  loader: loadUserAdd,
  ...screen({
    label: 'Create user',
    under: '/identity/users',
    needs: { ...identityRule, actions: ['admin:CreateUser'] },
    page: () => import('./create/UserAddPage.tsx'),
  }),
});

/** Names may hold slashes: the user's is the rest of the path. */
const userView = createRoute({
  getParentRoute: () => frame,
  path: '/identity/users/$',
  params: nameInPath,
  validateSearch: userSearch,
  loaderDeps: ({ search }) => ({ asked: askedTab(search) }),
  loader: ({ params: { _splat }, deps: { asked } }) => loadUser(_splat, asked),
  ...screen({
    label: 'User',
    needs: {
      ...identityRule,
      actions: [
        'admin:GetUser',
        'admin:AddUserToGroup',
        'admin:EnableUser',
        'admin:DisableUser',
        'admin:DeleteUser',
      ],
    },
    goneBy: { codes: ['XMinioAdminNoSuchUser'], param: 'userName' },
    page: () => import('./view/UserPage.tsx'),
    gone: () => import('./view/UserGonePage.tsx'),
  }),
});

export const users = { screens: [userList, userAdd, userView] } as const;
