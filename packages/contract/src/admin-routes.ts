import { bucketAdministrator, bucketOwner, bucketViewer } from './buckets/access-levels.ts';
import type { RouteRule } from './route-rule.ts';

const groupActions = ['admin:ListGroups', 'admin:AddUserToGroup'];
const serverConfiguration = ['admin:ServerInfo', 'admin:ConfigUpdate'];

/** Routes of admin mode in the order of the menu. */
export const adminRoutes = {
  bucketList: { path: '/buckets' },
  bucketAdd: { path: '/add-bucket', actions: ['s3:CreateBucket'], on: 'anyBucket' },
  bucketAdmin: { path: '/buckets/{bucketName}/admin*', actions: bucketAdministrator, on: 'bucket' },
  bucketBrowse: {
    path: '/buckets/{bucketName}/browse*',
    actions: [...bucketOwner, ...bucketViewer],
    on: 'bucket',
  },
  identity: { path: '/identity' },
  /** Listing users is the first check, being able to create one the second: either shows the list. */
  users: { path: '/identity/users', actions: ['admin:ListUsers', 'admin:CreateUser'], hiddenBy: 'ldap-idp' },
  userView: {
    path: '/identity/users/{userName}',
    actions: [
      'admin:GetUser',
      'admin:AddUserToGroup',
      'admin:EnableUser',
      'admin:DisableUser',
      'admin:DeleteUser',
    ],
    hiddenBy: 'ldap-idp',
  },
  groups: { path: '/identity/groups', actions: groupActions, hiddenBy: 'ldap-idp' },
  groupView: {
    path: '/identity/groups/{groupName}',
    actions: [
      'admin:GetGroup',
      'admin:DisableGroup',
      'admin:EnableGroup',
      'admin:RemoveUserFromGroup',
      'admin:ListUserPolicies',
      'admin:AddUserToGroup',
      'admin:AttachUserOrGroupPolicy',
    ],
    hiddenBy: 'ldap-idp',
  },
  account: { path: '/identity/account' },
  policies: { path: '/access/policies', actions: ['admin:ListUserPolicies', 'admin:CreatePolicy'] },
  policyView: {
    path: '/access/policies/*',
    actions: [
      'admin:DeletePolicy',
      'admin:ListGroups',
      'admin:GetGroup',
      'admin:GetPolicy',
      'admin:CreatePolicy',
    ],
  },
  metrics: { path: '/tools/metrics', actions: ['admin:ServerInfo'] },
  dashboard: { path: '/tools/dashboard', actions: ['admin:ServerInfo'] },
  logs: { path: '/tools/logs', actions: ['admin:ConsoleLog'] },
  auditLogs: { path: '/tools/audit-logs', actions: ['admin:OBDInfo'] },
  trace: { path: '/tools/trace', actions: ['admin:ServerTrace'] },
  /** The storage server knows both as S3 actions. */
  watch: {
    path: '/tools/watch',
    actions: ['s3:ListenNotification', 's3:ListenBucketNotification'],
    on: 'anyBucket',
  },
  heal: { path: '/tools/heal', actions: ['admin:Heal'] },
  support: {
    path: '/support',
    actions: [
      's3:ListenNotification',
      's3:ListenBucketNotification',
      'admin:ConsoleLog',
      'admin:ServerTrace',
      'admin:Heal',
      'admin:OBDInfo',
      'admin:ServerInfo',
    ],
    on: 'anyBucket',
  },
  supportRegister: { path: '/support/register', actions: serverConfiguration },
  health: { path: '/health', actions: ['admin:OBDInfo'] },
  supportDiagnostics: { path: '/support/diagnostics', actions: ['admin:OBDInfo', 'admin:ServerInfo'] },
  supportSpeedtest: { path: '/support/speedtest', actions: ['admin:OBDInfo'] },
  supportCallHome: { path: '/support/call-home', actions: ['admin:OBDInfo'] },
  supportProfile: { path: '/support/profile', actions: ['admin:OBDInfo'] },
  license: { path: '/license' },
  configurations: { path: '/settings/configurations', actions: ['admin:ConfigUpdate'] },
  configurationView: { path: '/settings/configurations/{option}', actions: ['admin:ConfigUpdate'] },
  notificationEndpoints: { path: '/settings/notification-endpoints', actions: serverConfiguration },
  notificationEndpointAdd: { path: '/settings/notification-endpoints/add', actions: serverConfiguration },
  notificationEndpointAddService: {
    path: '/settings/notification-endpoints/add/{service}',
    actions: serverConfiguration,
  },
  tiers: { path: '/settings/tiers', actions: ['admin:ListTier', 'admin:SetTier'] },
  tierAdd: { path: '/settings/tiers/add', actions: ['admin:SetTier'], needsDistributed: true },
  tierAddService: {
    path: '/settings/tiers/add/{service}',
    actions: ['admin:SetTier'],
    needsDistributed: true,
  },
  documentation: { path: '/documentation' },
  icons: { path: '/icons' },
} as const satisfies Record<string, RouteRule>;
