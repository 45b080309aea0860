import { row } from '../row.ts';
import type * as schemas from './share-schemas.ts';

export const objectShare = row<typeof schemas.objectShare>()({
  id: 'objectShare',
  method: 'GET',
  path: '/buckets/{bucketName}/objects/share',
  tag: 'Object',
  summary:
    'A link with which anybody may download one object. It lasts as long as asked, but no longer than the session and 7 days',
  needs: [{ action: 's3:GetObject', on: 'object' }],
  reply: 'json',
});

export const objectShareSign = row<typeof schemas.objectShareSign>()({
  id: 'objectShareSign',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/share',
  tag: 'Object',
  summary:
    'The same link, signed with an access key, so that it outlives the session, but not the key. The secret key is used once and not kept',
  needs: [],
  body: 'json',
  reply: 'json',
  errors: ['TooManyAttempts'],
});

export const objectShareCheck = row<typeof schemas.objectShareCheck>()({
  id: 'objectShareCheck',
  method: 'POST',
  isRecorded: false,
  path: '/shared-object-check',
  tag: 'Object',
  summary: 'What a link to a shared object answers whoever opens it',
  needs: [],
  body: 'json',
  reply: 'json',
  errors: ['LinkRefused'],
});

export const sharedObjectDownload = row<typeof schemas.sharedObjectDownload>()({
  id: 'sharedObjectDownload',
  method: 'GET',
  path: '/download-shared-object/{url+}',
  tag: 'Public',
  summary:
    'The object that a shared link leads to; `url` is its presigned address in base64, URL-safe and unpadded',
  needs: [],
  session: false,
  reply: 'bytes',
  errors: ['LinkRefused', 'LinkExpired'],
});
