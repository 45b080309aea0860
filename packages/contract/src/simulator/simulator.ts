import { row } from '../row.ts';
import type * as schemas from './simulator-schemas.ts';

/**
 * Nothing is sent in their name: policies are read with the caller's own rights, and the answer says what could not be.
 * Of oneself everybody may ask; users need `admin:GetUser`, groups `admin:GetGroup`, keys of others
 * `admin:ListServiceAccounts`, policies `admin:GetPolicy`, anybody `s3:GetBucketPolicy` of the bucket.
 */
export const simulatorAsk = row<typeof schemas.simulatorAsk>()({
  id: 'simulatorAsk',
  method: 'POST',
  isRecorded: false,
  path: '/simulator',
  tag: 'Policy',
  summary: 'Whether somebody may do something, and by which statement',
  needs: [],
  body: 'json',
  reply: 'json',
});
