import { row } from '../row.ts';
import type * as schemas from './reach-schemas.ts';

/**
 * Judged as the storage server does, from what the caller may read; the reply says what that is not. Root and users
 * of OpenID providers are not listed; of the LDAP directory, those who have policies attached. Access keys need
 * `admin:ListServiceAccounts`, whoever does not sign in `s3:GetBucketPolicy`, the status of groups `admin:GetGroup`.
 */
export const bucketReachList = row<typeof schemas.bucketReachList>()({
  id: 'bucketReachList',
  method: 'GET',
  path: '/bucket-reach/{bucketName}',
  tag: 'Bucket',
  summary:
    'Who may do something with an object, with what is below a prefix, or with a bucket, and through what',
  needs: [
    { action: 'admin:ListUsers', on: 'server' },
    { action: 'admin:ListUserPolicies', on: 'server' },
  ],
  reply: 'json',
});
