import { row } from '../row.ts';
import type * as schemas from './bulk-schemas.ts';

/** One bucket's failure never stops the others. */
export const bucketBulkSet = row<typeof schemas.bucketBulkSet>()({
  id: 'bucketBulkSet',
  method: 'POST',
  path: '/buckets/bulk',
  tag: 'Bucket',
  summary: 'Set tags, quota, versioning or encryption of several buckets',
  needs: [],
  timeoutSeconds: 15 * 60,
  body: 'json',
  reply: 'json',
});
