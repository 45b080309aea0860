import { bucketAdministrator } from '@longshore/contract/buckets/access-levels';
import type { RouteRule } from '@longshore/contract/route-rule';

/** Who sees the administration of a bucket. */
export const administrationRule: RouteRule = { mode: 'admin', actions: bucketAdministrator, on: 'bucket' };
