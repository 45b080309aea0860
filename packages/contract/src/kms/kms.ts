import { row } from '../row.ts';
import type * as schemas from './kms-schemas.ts';

// Each is refused with `NotOffered` where the storage server has no key management, or not this part of it.

export const kmsStatusView = row<typeof schemas.kmsStatusView>()({
  id: 'kmsStatusView',
  method: 'GET',
  path: '/kms/status',
  tag: 'KMS',
  summary: 'The key manager, its default key and whether it responds',
  needs: [{ action: 'kms:Status', on: 'server' }],
  reply: 'json',
});

export const kmsMetricsView = row<typeof schemas.kmsMetricsView>()({
  id: 'kmsMetricsView',
  method: 'GET',
  path: '/kms/metrics',
  tag: 'KMS',
  summary: 'Requests to the key manager since the storage server’s start',
  needs: [{ action: 'kms:Metrics', on: 'server' }],
  reply: 'json',
});

export const kmsApiList = row<typeof schemas.kmsApiList>()({
  id: 'kmsApiList',
  method: 'GET',
  path: '/kms/apis',
  tag: 'KMS',
  summary: 'What the key manager can be asked',
  needs: [{ action: 'kms:API', on: 'server' }],
  reply: 'json',
});

export const kmsVersionView = row<typeof schemas.kmsVersionView>()({
  id: 'kmsVersionView',
  method: 'GET',
  path: '/kms/version',
  tag: 'KMS',
  summary: 'The version of the key manager',
  needs: [{ action: 'kms:Version', on: 'server' }],
  reply: 'json',
});

export const kmsKeyList = row<typeof schemas.kmsKeyList>()({
  id: 'kmsKeyList',
  method: 'GET',
  path: '/kms/keys',
  tag: 'KMS',
  summary: 'The keys that buckets can be encrypted with',
  needs: [{ action: 'kms:ListKeys', on: 'server' }],
  reply: 'json',
});

export const kmsKeyCreate = row<typeof schemas.kmsKeyCreate>()({
  id: 'kmsKeyCreate',
  method: 'POST',
  path: '/kms/keys',
  tag: 'KMS',
  summary: 'Make a key for encryption',
  needs: [{ action: 'kms:CreateKey', on: 'server' }],
  body: 'json',
  status: 201,
});

export const kmsKeyView = row<typeof schemas.kmsKeyView>()({
  id: 'kmsKeyView',
  method: 'GET',
  path: '/kms/keys/{name}',
  tag: 'KMS',
  summary: 'Encrypt and decrypt with a key, to see whether it can be used',
  needs: [{ action: 'kms:KeyStatus', on: 'server' }],
  reply: 'json',
});

// The storage servers of today have no route for what follows; older ones with KES have.

export const kmsKeyDelete = row<typeof schemas.kmsKeyDelete>()({
  id: 'kmsKeyDelete',
  method: 'DELETE',
  path: '/kms/keys/{name}',
  tag: 'KMS',
  summary: 'Delete a key; what is encrypted with it is lost',
  needs: [{ action: 'kms:DeleteKey', on: 'server' }],
});

export const kmsKeyImport = row<typeof schemas.kmsKeyImport>()({
  id: 'kmsKeyImport',
  method: 'POST',
  path: '/kms/keys/{name}/import',
  tag: 'KMS',
  summary: 'Give the key manager a key',
  needs: [{ action: 'kms:ImportKey', on: 'server' }],
  body: 'json',
  status: 201,
});

export const kmsPolicyList = row<typeof schemas.kmsPolicyList>()({
  id: 'kmsPolicyList',
  method: 'GET',
  path: '/kms/policies',
  tag: 'KMS',
  summary: 'The policies of the key manager',
  needs: [{ action: 'kms:ListPolicies', on: 'server' }],
  reply: 'json',
});

export const kmsPolicySet = row<typeof schemas.kmsPolicySet>()({
  id: 'kmsPolicySet',
  method: 'POST',
  path: '/kms/policies',
  tag: 'KMS',
  summary: 'Set a policy of the key manager',
  needs: [{ action: 'kms:SetPolicy', on: 'server' }],
  body: 'json',
});

export const kmsPolicyView = row<typeof schemas.kmsPolicyView>()({
  id: 'kmsPolicyView',
  method: 'GET',
  path: '/kms/policies/{name}',
  tag: 'KMS',
  summary: 'What a policy of the key manager allows and denies',
  needs: [{ action: 'kms:GetPolicy', on: 'server' }],
  reply: 'json',
});

export const kmsPolicyDelete = row<typeof schemas.kmsPolicyDelete>()({
  id: 'kmsPolicyDelete',
  method: 'DELETE',
  path: '/kms/policies/{name}',
  tag: 'KMS',
  summary: 'Delete a policy of the key manager',
  needs: [{ action: 'kms:DeletePolicy', on: 'server' }],
});

export const kmsPolicyAssign = row<typeof schemas.kmsPolicyAssign>()({
  id: 'kmsPolicyAssign',
  method: 'POST',
  path: '/kms/policies/{name}/assign',
  tag: 'KMS',
  summary: 'Assign a policy of the key manager to an identity',
  needs: [{ action: 'kms:AssignPolicy', on: 'server' }],
  body: 'json',
});

export const kmsPolicyDescribe = row<typeof schemas.kmsPolicyDescribe>()({
  id: 'kmsPolicyDescribe',
  method: 'GET',
  path: '/kms/policies/{name}/describe',
  tag: 'KMS',
  summary: 'When and by whom a policy of the key manager was made',
  needs: [{ action: 'kms:DescribePolicy', on: 'server' }],
  reply: 'json',
});

export const kmsIdentityList = row<typeof schemas.kmsIdentityList>()({
  id: 'kmsIdentityList',
  method: 'GET',
  path: '/kms/identities',
  tag: 'KMS',
  summary: 'The identities that the key manager knows',
  needs: [{ action: 'kms:ListIdentities', on: 'server' }],
  reply: 'json',
});

export const kmsIdentityDelete = row<typeof schemas.kmsIdentityDelete>()({
  id: 'kmsIdentityDelete',
  method: 'DELETE',
  path: '/kms/identities/{name}',
  tag: 'KMS',
  summary: 'Delete an identity of the key manager',
  needs: [{ action: 'kms:DeleteIdentity', on: 'server' }],
});

export const kmsIdentityDescribe = row<typeof schemas.kmsIdentityDescribe>()({
  id: 'kmsIdentityDescribe',
  method: 'GET',
  path: '/kms/identities/{name}/describe',
  tag: 'KMS',
  summary: 'One identity of the key manager',
  needs: [{ action: 'kms:DescribeIdentity', on: 'server' }],
  reply: 'json',
});

export const kmsSelfIdentityDescribe = row<typeof schemas.kmsSelfIdentityDescribe>()({
  id: 'kmsSelfIdentityDescribe',
  method: 'GET',
  path: '/kms/describe-self/identity',
  tag: 'KMS',
  summary: 'The identity that the storage server has at the key manager',
  needs: [{ action: 'kms:DescribeSelfIdentity', on: 'server' }],
  reply: 'json',
});
