import { expect, test } from 'vitest';
import { accessKeyList, openidAccessKeyList } from './access-keys.ts';
import { accountInfo, tokensRevoke } from './account.ts';
import { groupDelete, groupMembersAdd, groupMembersRemove, groupSetStatus } from './groups.ts';
import { identityConfigDelete, identityConfigList, identityConfigInfo } from './identity-config.ts';
import {
  ldapAccessKeyList,
  ldapPolicyAttach,
  ldapPolicyDetach,
  ldapPolicyEntities,
  ldapServiceAccountAdd,
  ldapServiceAccountList,
} from './ldap.ts';
import { policyAttach, policyDetach, policyList, policySet, policyInfo } from './policies.ts';
import { policyEntities } from './policy-entities.ts';
import { serviceAccountAdd, serviceAccountList, serviceAccountUpdate } from './service-accounts.ts';
import {
  assumeRole,
  assumeRoleWithCertificate,
  assumeRoleWithClientGrants,
  assumeRoleWithCustomToken,
  assumeRoleWithLdapIdentity,
  assumeRoleWithWebIdentity,
} from './sts.ts';
import { userAdd, userList, userSetPassword, userSetStatus } from './users.ts';
import type { Admin } from '../admin.ts';
import { requestOf } from '../testing/requests.ts';

test.for<readonly [line: string, call: (admin: Admin) => Promise<unknown>, body?: string]>([
  ['GET /list-access-keys-bulk?listType=all', (admin) => accessKeyList(admin)],
  [
    'GET /list-access-keys-bulk?listType=sts-only&users=ann&users=bob',
    (admin) => accessKeyList(admin, { users: ['ann', 'bob'], listType: 'sts-only' }),
  ],
  ['GET /list-access-keys-bulk?all=true&listType=all', (admin) => accessKeyList(admin, { all: true })],
  ['GET /idp/openid/list-access-keys-bulk?listType=all', (admin) => openidAccessKeyList(admin)],
  [
    'GET /idp/openid/list-access-keys-bulk?all=true&configName=a&listType=svcacc-only',
    (admin) => openidAccessKeyList(admin, { all: true, configName: 'a', listType: 'svcacc-only' }),
  ],
  [
    'GET /idp/openid/list-access-keys-bulk?allConfigs=true&listType=all',
    (admin) => openidAccessKeyList(admin, { allConfigs: true }),
  ],
  ['GET /accountinfo', (admin) => accountInfo(admin)],
  ['GET /accountinfo?prefix-usage=true', (admin) => accountInfo(admin, { prefixUsage: true })],
  ['POST /revoke-tokens/builtin', (admin) => tokensRevoke(admin)],
  [
    'POST /revoke-tokens/ldap?tokenRevokeType=t&user=ann',
    (admin) => tokensRevoke(admin, { user: 'ann', tokenRevokeType: 't', userProvider: 'ldap' }),
  ],
  [
    'POST /revoke-tokens/builtin?fullRevoke=true&user=ann',
    (admin) => tokensRevoke(admin, { user: 'ann', fullRevoke: true }),
  ],
  [
    'PUT /update-group-members',
    (admin) => groupMembersAdd(admin, { group: 'g', members: [] }),
    '{"group":"g","members":[],"isRemove":false}',
  ],
  [
    'PUT /update-group-members',
    (admin) => groupMembersRemove(admin, { group: 'g', members: ['ann'] }),
    '{"group":"g","members":["ann"],"isRemove":true}',
  ],
  [
    'PUT /update-group-members',
    (admin) => groupDelete(admin, { group: 'g' }),
    '{"group":"g","members":[],"isRemove":true}',
  ],
  [
    'PUT /set-group-status?group=g&status=disabled',
    (admin) => groupSetStatus(admin, { group: 'g', status: 'disabled' }),
  ],
  ['GET /idp-config/ldap', (admin) => identityConfigList(admin, { type: 'ldap' })],
  ['GET /idp-config/openid/_', (admin) => identityConfigInfo(admin, { type: 'openid' })],
  ['DELETE /idp-config/openid/n', (admin) => identityConfigDelete(admin, { type: 'openid', name: 'n' })],
  [
    'POST /idp/ldap/policy/attach',
    (admin) => ldapPolicyAttach(admin, { policies: ['p'], user: 'ann' }),
    '{"policies":["p"],"user":"ann"}',
  ],
  [
    'POST /idp/ldap/policy/detach',
    (admin) => ldapPolicyDetach(admin, { policies: ['p'], group: 'g' }),
    '{"policies":["p"],"group":"g"}',
  ],
  ['GET /idp/ldap/policy-entities', (admin) => ldapPolicyEntities(admin)],
  [
    'GET /idp/ldap/policy-entities?group=g&policy=p&policy=q&user=u',
    (admin) => ldapPolicyEntities(admin, { users: ['u'], groups: ['g'], policies: ['p', 'q'] }),
  ],
  ['PUT /idp/ldap/add-service-account', (admin) => ldapServiceAccountAdd(admin), '{}'],
  [
    'PUT /idp/ldap/add-service-account',
    (admin) => ldapServiceAccountAdd(admin, { user: 'ann', name: '', description: 'd', expiration: 4e12 }),
    '{"targetUser":"ann","description":"d","expiration":"2096-10-02T07:06:40.000Z"}',
  ],
  ['GET /idp/ldap/list-access-keys?listType=all&userDN=', (admin) => ldapServiceAccountList(admin)],
  [
    'GET /idp/ldap/list-access-keys?listType=sts-only&userDN=cn%3Dann',
    (admin) => ldapServiceAccountList(admin, { userDn: 'cn=ann', listType: 'sts-only' }),
  ],
  ['GET /idp/ldap/list-access-keys-bulk?listType=all', (admin) => ldapAccessKeyList(admin)],
  [
    'GET /idp/ldap/list-access-keys-bulk?listType=all&userDNs=ann',
    (admin) => ldapAccessKeyList(admin, { users: ['ann'] }),
  ],
  [
    'GET /idp/ldap/list-access-keys-bulk?all=true&listType=users-only',
    (admin) => ldapAccessKeyList(admin, { all: true, listType: 'users-only' }),
  ],
  ['GET /list-canned-policies', (admin) => policyList(admin)],
  ['GET /list-canned-policies?bucket=b', (admin) => policyList(admin, { bucket: 'b' })],
  ['GET /info-canned-policy?name=p&v=2', (admin) => policyInfo(admin, { name: 'p' })],
  [
    'PUT /set-user-or-group-policy?isGroup=false&policyName=p%2Cq&userOrGroup=ann',
    (admin) => policySet(admin, { policies: ['p', 'q'], user: 'ann' }),
  ],
  [
    'PUT /set-user-or-group-policy?isGroup=true&policyName=&userOrGroup=g',
    (admin) => policySet(admin, { policies: [], group: 'g' }),
  ],
  [
    'POST /idp/builtin/policy/attach',
    (admin) => policyAttach(admin, { policies: ['p'], user: 'ann' }),
    '{"policies":["p"],"user":"ann"}',
  ],
  [
    'POST /idp/builtin/policy/detach',
    (admin) => policyDetach(admin, { policies: ['p'], group: 'g' }),
    '{"policies":["p"],"group":"g"}',
  ],
  ['GET /idp/builtin/policy-entities', (admin) => policyEntities(admin)],
  [
    'GET /idp/builtin/policy-entities?group=g&policy=p&user=u',
    (admin) => policyEntities(admin, { users: ['u'], groups: ['g'], policies: ['p'] }),
  ],
  ['PUT /add-service-account', (admin) => serviceAccountAdd(admin), '{}'],
  [
    'PUT /add-service-account',
    (admin) =>
      serviceAccountAdd(admin, {
        accessKey: 'abc',
        secretKey: 'secret',
        parentUser: 'ann',
        name: '',
        expiration: 4e12,
      }),
    '{"accessKey":"abc","secretKey":"secret","targetUser":"ann","expiration":"2096-10-02T07:06:40.000Z"}',
  ],
  [
    'POST /update-service-account?accessKey=abc',
    (admin) =>
      serviceAccountUpdate(admin, {
        accessKey: 'abc',
        impliedPolicy: true,
        accountStatus: 'off',
        expiration: 'never',
      }),
    '{"newPolicy":{},"newStatus":"off","newExpiration":"1970-01-01T00:00:00.000Z"}',
  ],
  ['GET /list-service-accounts', (admin) => serviceAccountList(admin)],
  ['GET /list-service-accounts?user=ann', (admin) => serviceAccountList(admin, { user: 'ann' })],
  [
    'POST /',
    (admin) =>
      assumeRole(admin, {
        durationSeconds: 900,
        policy: '{}',
        roleArn: 'arn',
        roleSessionName: 'n',
        externalId: 'e',
        tokenRevokeType: 't',
      }),
    'Action=AssumeRole&RoleArn=arn&RoleSessionName=n&ExternalId=e&DurationSeconds=900&Policy=%7B%7D&TokenRevokeType=t&Version=2011-06-15',
  ],
  [
    'POST /',
    (admin) =>
      assumeRoleWithWebIdentity(admin, {
        webIdentityToken: 'w',
        webIdentityAccessToken: 'a',
        webIdentityRefreshToken: 'r',
        roleArn: 'arn',
        roleSessionName: 'n',
      }),
    'Action=AssumeRoleWithWebIdentity&WebIdentityToken=w&WebIdentityAccessToken=a&WebIdentityRefreshToken=r&RoleArn=arn&RoleSessionName=n&Version=2011-06-15',
  ],
  [
    'POST /',
    (admin) => assumeRoleWithClientGrants(admin, { token: 'w', roleArn: 'arn', durationSeconds: 900 }),
    'Action=AssumeRoleWithClientGrants&Token=w&RoleArn=arn&DurationSeconds=900&Version=2011-06-15',
  ],
  [
    'POST /',
    (admin) => assumeRoleWithLdapIdentity(admin, { username: 'ann', password: 'p' }),
    'Action=AssumeRoleWithLDAPIdentity&LDAPUsername=ann&LDAPPassword=p&Version=2011-06-15',
  ],
  ['POST /?Action=AssumeRoleWithCertificate&Version=2011-06-15', (admin) => assumeRoleWithCertificate(admin)],
  [
    'POST /?Action=AssumeRoleWithCustomToken&Token=w&RoleArn=arn&Version=2011-06-15',
    (admin) => assumeRoleWithCustomToken(admin, { token: 'w', roleArn: 'arn' }),
  ],
  ['GET /list-users', (admin) => userList(admin)],
  ['GET /list-users?bucket=b', (admin) => userList(admin, { bucket: 'b' })],
  [
    'PUT /add-user?accessKey=ann',
    (admin) => userAdd(admin, { accessKey: 'ann', secretKey: 'secret', status: 'enabled' }),
    '{"secretKey":"secret","status":"enabled"}',
  ],
  ['GET /user-info?accessKey=ann', (admin) => userAdd(admin, { accessKey: 'ann', secretKey: 'secret' })],
  [
    'GET /user-info?accessKey=ann',
    (admin) => userSetPassword(admin, { accessKey: 'ann', secretKey: 'secret' }),
  ],
  [
    'PUT /add-user?accessKey=ann',
    (admin) => userAdd(admin, { accessKey: 'ann', secretKey: 'secret', status: 'disabled' }),
    '{"secretKey":"secret","status":"disabled"}',
  ],
  [
    'PUT /set-user-status?accessKey=ann&status=enabled',
    (admin) => userSetStatus(admin, { accessKey: 'ann', status: 'enabled' }),
  ],
])('asks for %s', async ([line, call, body = '']) => {
  expect(await requestOf(call)).toEqual({ line, body });
});
