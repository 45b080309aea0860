import { describe, expect, test } from 'vitest';
import { bucketAdministrator, bucketOwner, bucketViewer } from './buckets/access-levels.ts';
import { bucketEventCreate, bucketEventList } from './buckets/events.ts';
import { permissionsOf } from './policy/permissions.ts';
import { routeAbsent, routeListed, routeRefusals, type RouteSession, routeShown } from './route-access.ts';
import type { RouteRule } from './route-rule.ts';

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
const browse: RouteRule = { actions: [...bucketOwner, ...bucketViewer], on: 'bucket' };
const administration: RouteRule = { actions: bucketAdministrator, on: 'bucket' };

/** What each screen asks for, any of it; the rules of screens that are built stand in their records. */
const required = {
  '/add-bucket': 's3:CreateBucket',
  '/identity/users': 'admin:ListUsers admin:CreateUser',
  '/identity/users/$':
    'admin:GetUser admin:AddUserToGroup admin:EnableUser admin:DisableUser admin:DeleteUser',
  '/identity/groups': 'admin:ListGroups admin:AddUserToGroup',
  '/identity/groups/$':
    'admin:GetGroup admin:DisableGroup admin:EnableGroup admin:RemoveUserFromGroup admin:ListUserPolicies admin:AddUserToGroup admin:AttachUserOrGroupPolicy',
  '/access/policies': 'admin:ListUserPolicies admin:CreatePolicy',
  '/access/policies/$':
    'admin:DeletePolicy admin:ListGroups admin:GetGroup admin:GetPolicy admin:CreatePolicy',
  '/tools/metrics': 'admin:ServerInfo',
  '/tools/dashboard': 'admin:ServerInfo',
  '/tools/logs': 'admin:ConsoleLog',
  '/tools/audit-logs': 'admin:OBDInfo',
  '/tools/trace': 'admin:ServerTrace',
  '/tools/watch': 's3:ListenNotification s3:ListenBucketNotification',
  '/tools/heal': 'admin:Heal',
  '/support':
    's3:ListenNotification s3:ListenBucketNotification admin:ConsoleLog admin:ServerTrace admin:Heal admin:OBDInfo admin:ServerInfo',
  '/support/register': 'admin:ServerInfo admin:ConfigUpdate',
  '/health': 'admin:OBDInfo',
  '/support/diagnostics': 'admin:OBDInfo admin:ServerInfo',
  '/support/speedtest': 'admin:OBDInfo',
  '/support/call-home': 'admin:OBDInfo',
  '/support/profile': 'admin:OBDInfo',
  '/settings/configurations': 'admin:ConfigUpdate',
  '/settings/configurations/$': 'admin:ConfigUpdate',
  '/settings/notification-endpoints': 'admin:ServerInfo admin:ConfigUpdate',
  '/settings/notification-endpoints/add': 'admin:ServerInfo admin:ConfigUpdate',
  '/settings/notification-endpoints/add/$service': 'admin:ServerInfo admin:ConfigUpdate',
  '/settings/tiers': 'admin:ListTier admin:SetTier',
  '/settings/tiers/add': 'admin:SetTier',
  '/settings/tiers/add/$service': 'admin:SetTier',
} as const satisfies Record<string, string>;

type Screen = keyof typeof required;

const onAnyBucket: readonly Screen[] = ['/add-bucket', '/tools/watch', '/support'];
const hiddenByDirectory: readonly Screen[] = [
  '/identity/users',
  '/identity/users/$',
  '/identity/groups',
  '/identity/groups/$',
];
const ofDistributedSetup: readonly Screen[] = ['/settings/tiers/add', '/settings/tiers/add/$service'];

const ruleOf = (screen: Screen): RouteRule => ({
  mode: 'admin',
  actions: required[screen].split(' '),
  ...(onAnyBucket.includes(screen) && { on: 'anyBucket' }),
  ...(hiddenByDirectory.includes(screen) && { hiddenBy: 'ldap-idp' }),
  ...(ofDistributedSetup.includes(screen) && { needsDistributed: true }),
});

const screens = Object.keys(required) as Screen[];

describe('routeShown', () => {
  test.each(screens)('shows %s for any of its actions', (screen) => {
    const rule = ruleOf(screen);
    for (const action of rule.actions ?? []) expect(routeShown(rule, sessionOf([action])), action).toBe(true);
    expect(routeShown(rule, nobody)).toBe(false);
    expect(routeShown(rule, administrator)).toBe(true);
  });

  test('shows a screen without a rule to everyone', () => {
    expect(routeShown({}, nobody)).toBe(true);
  });

  test('judges the screens of one bucket on it', () => {
    const viewer = sessionOf(['s3:ListBucket'], {}, 'a');
    expect(routeShown(browse, viewer, { bucketName: 'a' })).toBe(true);
    expect(routeShown(browse, viewer, { bucketName: 'b' })).toBe(false);
    expect(routeShown(administration, sessionOf(['s3:GetObject'], {}, 'a/*'), { bucketName: 'a' })).toBe(
      false,
    );
    expect(routeShown(administration, sessionOf(['s3:GetBucketTagging'], {}, 'a'), { bucketName: 'a' })).toBe(
      true,
    );
    expect(routeShown(browse, sessionOf(['s3:PutObject'], {}, 'a/up/*'), { bucketName: 'a' })).toBe(true);
  });

  test('shows a screen that any of its calls opens', () => {
    const rule: RouteRule = { anyOf: [bucketEventList, bucketEventCreate] };
    const reader = sessionOf(['s3:GetBucketNotification'], {}, 'a');
    expect(routeShown(rule, reader, { bucketName: 'a' })).toBe(true);
    expect(routeShown(rule, reader, { bucketName: 'b' })).toBe(false);
    expect(routeShown(rule, sessionOf(['s3:PutBucketNotification'], {}, 'a'), { bucketName: 'a' })).toBe(
      true,
    );
    expect(routeShown(rule, nobody, { bucketName: 'a' })).toBe(false);
    expect(routeShown({ ...rule, needsDistributed: true }, { ...reader, distributedMode: false })).toBe(
      false,
    );
  });

  test('hides users and groups under an LDAP directory', () => {
    const session = { ...administrator, features: ['ldap-idp'] };
    for (const screen of screens)
      expect(routeShown(ruleOf(screen), session), screen).toBe(!hiddenByDirectory.includes(screen));
  });

  test('hides what needs a distributed setup', () => {
    const session = { ...administrator, distributedMode: false };
    for (const screen of screens)
      expect(routeShown(ruleOf(screen), session), screen).toBe(!ofDistributedSetup.includes(screen));
  });

  test('shows each mode its own screens, and public ones in operator mode', () => {
    const operator = { ...nobody, operator: true };
    expect(routeShown({ mode: 'operator' }, operator)).toBe(true);
    expect(routeShown({ mode: 'operator' }, administrator)).toBe(false);
    expect(routeShown({ mode: 'admin' }, operator)).toBe(false);
    expect(routeShown({}, operator)).toBe(true);
  });
});

describe('routeRefusals', () => {
  test('names the alternatives and the resource', () => {
    expect(routeRefusals(browse, sessionOf(['s3:GetObject']), { bucketName: 'a' })).toEqual(
      [...bucketOwner, ...bucketViewer].map((missing) => ({ allowed: false, missing, resource: 'a' })),
    );
    expect(routeRefusals(browse, administrator, { bucketName: 'a' })).toEqual([]);
  });

  test('names the statement that denies', () => {
    const policy = {
      Statement: [
        { Effect: 'Allow', Action: ['s3:*'], Resource: 'arn:aws:s3:::*' },
        { Sid: 'NoNew', Effect: 'Deny', Action: ['s3:CreateBucket'], Resource: 'arn:aws:s3:::*' },
      ],
    };
    const session = { ...nobody, policy, permissions: permissionsOf(policy).permissions };
    expect(routeRefusals({ actions: ['s3:CreateBucket'], on: 'anyBucket' }, session)).toMatchObject([
      { missing: 's3:CreateBucket', deniedBy: 'NoNew' },
    ]);
  });

  test('names the statement that denies a folder of a bucket', () => {
    const reading = { Action: ['s3:GetObject'], Resource: 'arn:aws:s3:::a/b/*' };
    const policy = {
      Statement: [
        { Effect: 'Allow', ...reading },
        { Sid: 'NoReading', Effect: 'Deny', ...reading },
      ],
    };
    const session = { ...nobody, policy, permissions: permissionsOf(policy).permissions };
    const rule: RouteRule = { actions: ['s3:GetObject'], on: 'bucket' };
    expect(routeRefusals(rule, session, { bucketName: 'a' })).toMatchObject([
      { missing: 's3:GetObject', deniedBy: 'NoReading' },
    ]);
  });

  test('names refusals of enclosing screens first', () => {
    const rule: RouteRule = { within: browse, anyOf: [bucketEventList] };
    const named = (session: RouteSession) =>
      routeRefusals(rule, session, { bucketName: 'a' }).map(({ missing }) => missing);
    expect(named(nobody)).toEqual([...bucketOwner, ...bucketViewer]);
    expect(named(sessionOf(['s3:ListBucket']))).toEqual(['s3:GetBucketNotification']);
    expect(named(administrator)).toEqual([]);
  });
});

describe('routeListed', () => {
  test('depends on the feature, where the screen stands without it', () => {
    const rule = { listedWith: 'kms', actions: ['kms:Status'] } as const;
    const without = sessionOf(['kms:*']);
    expect(routeListed(rule, without)).toBe(false);
    expect(routeShown(rule, without)).toBe(true);
    expect(routeListed(rule, sessionOf(['kms:*'], { features: ['kms'] }))).toBe(true);
    expect(routeListed(rule, sessionOf([], { features: ['kms'] }))).toBe(false);
    expect(routeListed({}, without)).toBe(true);
  });
});

describe('routeAbsent', () => {
  test('depends on the session, not on permissions', () => {
    expect(routeAbsent({ actions: ['s3:CreateBucket'] }, nobody)).toBe(false);
    expect(routeAbsent({ within: { mode: 'operator' } }, administrator)).toBe(true);
    expect(routeAbsent({ hiddenBy: 'ldap-idp' }, sessionOf(['admin:*'], { features: ['ldap-idp'] }))).toBe(
      true,
    );
    expect(routeAbsent({ needsDistributed: true }, { ...administrator, distributedMode: false })).toBe(true);
  });
});
