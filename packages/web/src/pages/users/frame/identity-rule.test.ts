import { routeAbsent } from '@longshore/contract/route-access';
import { expect, test } from 'vitest';
import { sessionOf } from '#/testing/session-of.ts';
import { identityRule } from './identity-rule.ts';

test('has no users and groups where a directory has them', () => {
  expect(routeAbsent(identityRule, sessionOf())).toBe(false);
  expect(routeAbsent(identityRule, { ...sessionOf(), features: ['ldap-idp'] })).toBe(true);
});
