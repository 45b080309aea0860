import { row } from '../row.ts';
import type * as schemas from './tiers-schemas.ts';

const listing = [{ action: 'admin:ListTier', on: 'server' }] as const;
const setting = [{ action: 'admin:SetTier', on: 'server' }] as const;

export const tierNameList = row<typeof schemas.tierNameList>()({
  id: 'tierNameList',
  method: 'GET',
  path: '/admin/tiers/names',
  tag: 'Tiering',
  summary: 'Names of the remote tiers that objects can be moved to',
  needs: listing,
  reply: 'json',
});

export const tierList = row<typeof schemas.tierList>()({
  id: 'tierList',
  method: 'GET',
  path: '/admin/tiers',
  tag: 'Tiering',
  summary: 'The remote tiers with what they hold and, within seconds, whether they work; no secrets',
  needs: listing,
  reply: 'json',
});

/** The storage server first writes, reads and deletes a test object there. */
export const tierCreate = row<typeof schemas.tierCreate>()({
  id: 'tierCreate',
  method: 'POST',
  path: '/admin/tiers',
  tag: 'Tiering',
  summary: 'Add a remote tier: a bucket of S3, MinIO, Azure or Google Cloud Storage',
  needs: setting,
  body: 'json',
  status: 201,
});

export const tierView = row<typeof schemas.tierView>()({
  id: 'tierView',
  method: 'GET',
  path: '/admin/tiers/{type}/{name}',
  tag: 'Tiering',
  summary: 'One remote tier with what it holds and whether it works; no secrets',
  needs: listing,
  reply: 'json',
});

/** Only credentials that work are taken. */
export const tierCredentialsUpdate = row<typeof schemas.tierCredentialsUpdate>()({
  id: 'tierCredentialsUpdate',
  method: 'PUT',
  path: '/admin/tiers/{type}/{name}/credentials',
  tag: 'Tiering',
  summary: 'Replace the credentials of a remote tier',
  needs: setting,
  body: 'json',
});

export const tierDelete = row<typeof schemas.tierDelete>()({
  id: 'tierDelete',
  method: 'DELETE',
  path: '/admin/tiers/{name}/remove',
  tag: 'Tiering',
  summary: 'Remove a remote tier that holds no objects, or any by force',
  needs: setting,
  status: 204,
});

/** Posted, since a test object is written; nothing is changed. */
export const tierVerify = row<typeof schemas.tierVerify>()({
  id: 'tierVerify',
  method: 'POST',
  isRecorded: false,
  path: '/admin/tiers/{name}/verify',
  tag: 'Tiering',
  summary: 'Whether a test object can be written, read and deleted at a remote tier',
  needs: listing,
  timeoutSeconds: 30,
  reply: 'json',
});

/** Beside the tiers, not below them: there a type of tier stands in the place of a name. */
export const tierRuleList = row<typeof schemas.tierRuleList>()({
  id: 'tierRuleList',
  method: 'GET',
  path: '/tier-rules/{name}',
  tag: 'Tiering',
  summary: 'Lifecycle rules that transition objects to a remote tier, of the buckets that the caller may see',
  needs: [{ action: 's3:GetLifecycleConfiguration', on: 'anyBucket' }],
  reply: 'json',
});
