import { row } from '../row.ts';
import type * as schemas from './share-link-schemas.ts';

/** Seconds that a shared link may last at most. */
export const shareLinkLimit = row<typeof schemas.shareLinkLimit>()({
  id: 'shareLinkLimit',
  method: 'GET',
  path: '/buckets/max-share-exp',
  tag: 'Bucket',
  summary: 'How long a shared link may last',
  needs: [],
  reply: 'json',
});
