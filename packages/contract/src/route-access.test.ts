import { describe, expect, test } from 'vitest';
import { permissionsOf } from './policy/permissions.ts';
import {
  type RouteId,
  type RouteSession,
  firstPermittedRoute,
  routeAccess,
  routeShown,
} from './route-access.ts';

const base = { features: [], distributedMode: true, operator: false };

function sessionOf(
  actions: readonly string[],
  more: Partial<RouteSession> = {},
  resource = '*',
): RouteSession {
  const policy = { Statement: [{ Effect: 'Allow', Action: actions, Resource: `arn:aws:s3:::${resource}` }] };
  return { ...base, policy, permissions: permissionsOf(policy).permissions, ...more };
}

const nobody = sessionOf([]);
const administrator = sessionOf(['s3:*', 'admin:*']);
const ids = Object.keys(routeAccess) as RouteId[];
const operatorOnly = ids.filter((id) => /^\/(?:tenants|namespaces|storage)/.test(routeAccess[id].path));
const adminIds = ids.filter((id) => !operatorOnly.includes(id));
const always: RouteId[] = ['bucketList', 'identity', 'account', 'license', 'documentation', 'icons'];

/** The table of required actions, written out a second time: any of them shows the route. */
const required: Partial<Record<RouteId, string>> = {
  bucketAdd: 's3:CreateBucket',
  users: 'admin:ListUsers admin:CreateUser',
  userView: 'admin:GetUser admin:AddUserToGroup admin:EnableUser admin:DisableUser admin:DeleteUser',
  groups: 'admin:ListGroups admin:AddUserToGroup',
  groupView:
    'admin:GetGroup admin:DisableGroup admin:EnableGroup admin:RemoveUserFromGroup admin:ListUserPolicies admin:AddUserToGroup admin:AttachUserOrGroupPolicy',
  policies: 'admin:ListUserPolicies admin:CreatePolicy',
  policyView: 'admin:DeletePolicy admin:ListGroups admin:GetGroup admin:GetPolicy admin:CreatePolicy',
  metrics: 'admin:ServerInfo',
  dashboard: 'admin:ServerInfo',
  logs: 'admin:ConsoleLog',
  auditLogs: 'admin:OBDInfo',
  trace: 'admin:ServerTrace',
  watch: 's3:ListenNotification s3:ListenBucketNotification',
  heal: 'admin:Heal',
  support:
    's3:ListenNotification s3:ListenBucketNotification admin:ConsoleLog admin:ServerTrace admin:Heal admin:OBDInfo admin:ServerInfo',
  supportRegister: 'admin:ServerInfo admin:ConfigUpdate',
  health: 'admin:OBDInfo',
  supportDiagnostics: 'admin:OBDInfo admin:ServerInfo',
  supportSpeedtest: 'admin:OBDInfo',
  supportCallHome: 'admin:OBDInfo',
  supportProfile: 'admin:OBDInfo',
  configurations: 'admin:ConfigUpdate',
  configurationView: 'admin:ConfigUpdate',
  notificationEndpoints: 'admin:ServerInfo admin:ConfigUpdate',
  notificationEndpointAdd: 'admin:ServerInfo admin:ConfigUpdate',
  notificationEndpointAddService: 'admin:ServerInfo admin:ConfigUpdate',
  tiers: 'admin:ListTier admin:SetTier',
  tierAdd: 'admin:SetTier',
  tierAddService: 'admin:SetTier',
};

describe('routeShown', () => {
  test('everything is in the table', () => {
    const known = [...always, ...(Object.keys(required) as RouteId[]), 'bucketAdmin', 'bucketBrowse'];
    expect(known.toSorted()).toEqual(adminIds.toSorted());
  });

  test.each(Object.entries(required) as [RouteId, string][])('%s', (id, actions) => {
    for (const action of actions.split(' ')) expect(routeShown(id, sessionOf([action])), action).toBe(true);
    expect(routeShown(id, nobody)).toBe(false);
    expect(routeShown(id, administrator)).toBe(true);
  });

  test.each(always)('%s is always shown', (id) => {
    expect(routeShown(id, nobody)).toBe(true);
  });

  test('those of one bucket are judged on it', () => {
    const viewer = sessionOf(['s3:ListBucket'], {}, 'a');
    expect(routeShown('bucketBrowse', viewer, { bucket: 'a' })).toBe(true);
    expect(routeShown('bucketBrowse', viewer, { bucket: 'b' })).toBe(false);
    expect(routeShown('bucketAdmin', sessionOf(['s3:GetObject'], {}, 'a/*'), { bucket: 'a' })).toBe(false);
    expect(routeShown('bucketAdmin', sessionOf(['s3:GetBucketTagging'], {}, 'a'), { bucket: 'a' })).toBe(
      true,
    );
    expect(routeShown('bucketBrowse', sessionOf(['s3:PutObject'], {}, 'a/up/*'), { bucket: 'a' })).toBe(true);
  });

  test('an LDAP directory hides users and groups', () => {
    const session = { ...administrator, features: ['ldap-idp'] };
    for (const id of ['users', 'userView', 'groups', 'groupView'] as const)
      expect(routeShown(id, session)).toBe(false);
    expect(routeShown('account', session)).toBe(true);
  });

  test('adding tiers needs a distributed setup, their list does not', () => {
    const session = { ...administrator, distributedMode: false };
    expect(routeShown('tierAdd', session)).toBe(false);
    expect(routeShown('tierAddService', session)).toBe(false);
    expect(routeShown('tiers', session)).toBe(true);
  });

  test('each mode has its own routes; those of operator mode are always shown', () => {
    const operator = { ...nobody, operator: true };
    for (const id of operatorOnly) {
      expect(routeShown(id, operator)).toBe(true);
      expect(routeShown(id, administrator)).toBe(false);
    }
    expect(routeShown('license', operator)).toBe(true);
    expect(routeShown('bucketList', operator)).toBe(false);
  });
});

describe('firstPermittedRoute', () => {
  test('by mode, and of those that are built', () => {
    expect(firstPermittedRoute(nobody)).toBe('bucketList');
    expect(firstPermittedRoute({ ...nobody, operator: true })).toBe('tenants');
    expect(firstPermittedRoute(nobody, ['bucketBrowse', 'users', 'license'])).toBe('license');
    expect(firstPermittedRoute(nobody, ['users'])).toBeNull();
  });
});
