import type { RouteRule } from '@longshore/contract/route-rule';

/** Everybody may ask about themselves; about others, the question says what is missing. */
export const simulatorRule: RouteRule = { mode: 'admin' };
