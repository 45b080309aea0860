import { row } from '../row.ts';
import type * as schemas from './idp-schemas.ts';

const needs = [{ action: 'admin:ConfigUpdate', on: 'server' }] as const;

export const idpList = row<typeof schemas.idpList>()({
  id: 'idpList',
  method: 'GET',
  path: '/idp/{type}',
  tag: 'idp',
  summary: 'The identity providers of one type that the storage server runs with',
  needs,
  reply: 'json',
});

export const idpView = row<typeof schemas.idpView>()({
  id: 'idpView',
  method: 'GET',
  path: '/idp/{type}/{name}',
  tag: 'idp',
  summary:
    'The settings of an identity provider that the storage server runs with and those that wait, without secrets',
  needs,
  reply: 'json',
});

export const idpCreate = row<typeof schemas.idpCreate>()({
  id: 'idpCreate',
  method: 'POST',
  path: '/idp/{type}',
  tag: 'idp',
  summary: 'Add an identity provider, which the storage server tries first',
  needs,
  body: 'json',
  reply: 'json',
  status: 201,
});

export const idpUpdate = row<typeof schemas.idpUpdate>()({
  id: 'idpUpdate',
  method: 'PUT',
  path: '/idp/{type}/{name}',
  tag: 'idp',
  summary: 'Change settings of an identity provider; what is not named stays',
  needs,
  body: 'json',
  reply: 'json',
});

export const idpDelete = row<typeof schemas.idpDelete>()({
  id: 'idpDelete',
  method: 'DELETE',
  path: '/idp/{type}/{name}',
  tag: 'idp',
  summary: 'Delete the settings of an identity provider',
  needs,
  reply: 'json',
});

/** Posted, since addresses are long; nothing is changed. */
export const openIdCheck = row<typeof schemas.openIdCheck>()({
  id: 'openIdCheck',
  method: 'POST',
  isRecorded: false,
  path: '/openid-check',
  tag: 'idp',
  summary: 'Whether the settings of an OpenID provider would work, step by step, before they are saved',
  needs,
  timeoutSeconds: 30,
  body: 'json',
  reply: 'json',
});

export const signInCheck = row<typeof schemas.signInCheck>()({
  id: 'signInCheck',
  method: 'GET',
  path: '/sign-in-check',
  tag: 'idp',
  summary:
    'Whether people can sign in with the OpenID providers of the sign-in page, and what the session got',
  needs,
  timeoutSeconds: 30,
  reply: 'json',
});

/** A question that is posted, since names of a directory are long. */
export const ldapEntityList = row<typeof schemas.ldapEntityList>()({
  id: 'ldapEntityList',
  method: 'POST',
  isRecorded: false,
  path: '/ldap-entities',
  tag: 'idp',
  summary: 'Which policies are attached to which users and groups of the LDAP directory',
  needs: [{ action: ['admin:ListUsers', 'admin:ListGroups', 'admin:ListUserPolicies'], on: 'server' }],
  body: 'json',
  reply: 'json',
});

/** Attaches first. What is attached, or not, as asked for already stays so. */
export const ldapAttachmentUpdate = row<typeof schemas.ldapAttachmentUpdate>()({
  id: 'ldapAttachmentUpdate',
  method: 'PUT',
  path: '/ldap-attachments',
  tag: 'idp',
  summary: 'Attach policies to a user or a group of the LDAP directory, and detach others',
  needs: [{ action: 'admin:UpdatePolicyAssociation', on: 'server' }],
  body: 'json',
  status: 204,
  errors: ['PartlyDone'],
});
