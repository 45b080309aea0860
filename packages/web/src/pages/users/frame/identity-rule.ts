import type { RouteRule } from '@longshore/contract/route-rule';

/** Users and groups of the storage server itself; with a directory in their place there are none. */
export const identityRule = { mode: 'admin', hiddenBy: 'ldap-idp' } as const satisfies RouteRule;
