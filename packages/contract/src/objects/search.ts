import { row } from '../row.ts';
import type * as schemas from './search-schemas.ts';

export const objectSearch = row<typeof schemas.objectSearch>()({
  id: 'objectSearch',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/search',
  tag: 'Object',
  summary:
    'The objects below a prefix that fit a name, a size, a time or tags, found by looking at all of them; tags need s3:GetObjectTagging too',
  needs: [{ action: 's3:ListBucket', on: 'listing' }],
  body: 'json',
  reply: 'events',
});
