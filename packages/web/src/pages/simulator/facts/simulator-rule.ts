import type { RouteRule } from '@longshore/contract/route-rule';

/** Those who may read policies. */
export const simulatorRule: RouteRule = {
  mode: 'admin',
  actions: ['admin:GetPolicy', 'admin:ListUserPolicies'],
};
