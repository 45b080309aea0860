import { row } from '../row.ts';
import type * as schemas from './kms-schemas.ts';

/** Refused with `NotOffered` where the storage server has no key management. */
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
