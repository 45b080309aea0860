import { ldapEntityList } from '@longshore/contract/idp/idp';
import type { RouteRule } from '@longshore/contract/route-rule';
import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconDirectory, IconProvider, IconSelfTest } from '#/ui/icons.tsx';
import { idpGoneBy, loadLdap, loadOpenId, loadOpenIds } from './idp-queries.ts';
import { mappingSearch, providerSearch, providersSearch } from './provider-search.ts';

const needs = { mode: 'admin', actions: ['admin:ConfigUpdate'] } as const satisfies RouteRule;

const openIdList = createRoute({
  getParentRoute: () => frame,
  path: '/identity/openid',
  validateSearch: providersSearch,
  loader: loadOpenIds,
  ...screen({
    label: 'OpenID',
    keywords: 'identity provider idp oidc sso single sign-on',
    needs,
    menu: { icon: IconProvider, order: 240, group: menuGroups.identity },
    page: () => import('./openid/OpenIdListPage.tsx'),
  }),
});

/** Beside the list, not below it: there a provider may have any name. */
const openIdAdd = createRoute({
  getParentRoute: () => frame,
  path: '/identity/add-openid',
  ...screen({
    label: 'Add OpenID provider',
    under: '/identity/openid',
    needs,
    page: () => import('./openid/OpenIdAddPage.tsx'),
  }),
});

const openIdView = createRoute({
  getParentRoute: () => frame,
  path: '/identity/openid/$name',
  validateSearch: providerSearch,
  loader: ({ params: { name } }) => loadOpenId(name),
  ...screen({
    label: 'OpenID provider',
    needs,
    goneBy: idpGoneBy,
    page: () => import('./openid/OpenIdPage.tsx'),
    gone: () => import('./openid/OpenIdGonePage.tsx'),
  }),
});

const openIdEdit = createRoute({
  getParentRoute: () => frame,
  path: '/identity/edit-openid/$name',
  loader: ({ params: { name } }) => loadOpenId(name),
  ...screen({
    label: 'Edit OpenID provider',
    under: '/identity/openid',
    needs,
    goneBy: idpGoneBy,
    page: () => import('./openid/OpenIdEditPage.tsx'),
    gone: () => import('./openid/OpenIdGonePage.tsx'),
  }),
});

const ldapView = createRoute({
  getParentRoute: () => frame,
  path: '/identity/ldap',
  validateSearch: providerSearch,
  loader: loadLdap,
  ...screen({
    label: 'LDAP',
    keywords: 'identity provider idp directory active directory',
    needs,
    menu: { icon: IconDirectory, order: 250, group: menuGroups.identity },
    page: () => import('./ldap/LdapPage.tsx'),
  }),
});

const ldapEdit = createRoute({
  getParentRoute: () => frame,
  path: '/identity/edit-ldap',
  loader: loadLdap,
  ...screen({
    label: 'Configure LDAP',
    under: '/identity/ldap',
    needs,
    page: () => import('./ldap/LdapEditPage.tsx'),
  }),
});

const ldapEntities = createRoute({
  getParentRoute: () => frame,
  path: '/identity/ldap/entities',
  validateSearch: mappingSearch,
  ...screen({
    label: 'LDAP policy mappings',
    keywords: 'directory users groups policies entities attach',
    needs: { mode: 'admin', anyOf: [ldapEntityList] },
    page: () => import('./ldap/LdapEntitiesPage.tsx'),
  }),
});

const signInTest = createRoute({
  getParentRoute: () => frame,
  path: '/identity/sign-in-check',
  ...screen({
    label: 'Sign-in check',
    keywords: 'openid provider self-test claims clock certificate redirect',
    needs,
    menu: { icon: IconSelfTest, order: 260, group: menuGroups.identity },
    page: () => import('./sign-in-check/SignInCheckPage.tsx'),
  }),
});

/** Where other consoles have them. */
const openIdRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/idp/openid/configurations',
  beforeLoad: () => {
    redirect({ to: '/identity/openid', replace: true, throw: true });
  },
});
const openIdAddRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/idp/openid/configurations/add-idp',
  beforeLoad: () => {
    redirect({ to: '/identity/add-openid', replace: true, throw: true });
  },
});
const openIdViewRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/idp/openid/configurations/$name',
  beforeLoad: ({ params }) => {
    redirect({ to: '/identity/openid/$name', params, replace: true, throw: true });
  },
});
const ldapRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/idp/ldap/configurations',
  beforeLoad: () => {
    redirect({ to: '/identity/ldap', replace: true, throw: true });
  },
});
const ldapBelowRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/idp/ldap/configurations/$',
  beforeLoad: () => {
    redirect({ to: '/identity/ldap', replace: true, throw: true });
  },
});
const ldapOneRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/identity/ldap/configuration',
  beforeLoad: () => {
    redirect({ to: '/identity/ldap', replace: true, throw: true });
  },
});

export const idp = {
  screens: [
    openIdList,
    openIdAdd,
    openIdView,
    openIdEdit,
    ldapView,
    ldapEdit,
    ldapEntities,
    signInTest,
    openIdRedirect,
    openIdAddRedirect,
    openIdViewRedirect,
    ldapRedirect,
    ldapBelowRedirect,
    ldapOneRedirect,
  ],
} as const;
