import { bucketOwner, bucketViewer } from '@longshore/contract/buckets/access-levels';
import type { RouteRule } from '@longshore/contract/route-rule';

/** Who sees what is in a bucket; who may not read is told of reading first. */
export const browseRule: RouteRule = {
  mode: 'admin',
  actions: [...bucketViewer, ...bucketOwner],
  on: 'bucket',
};
