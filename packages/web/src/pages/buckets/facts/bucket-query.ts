import { bucketView } from '@longshore/contract/buckets/buckets';
import { can, canDo } from '@longshore/contract/can';
import type { Session } from '@longshore/contract/session/session-schemas';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';

export const bucketQuery = (bucketName: string) => queryOf(bucketView, { params: { bucketName } });

/** Whether the server tells anything of the bucket itself; who may do one of these things reads a part of it. */
export const isBucketTold = (session: Session, bucketName: string): boolean =>
  can(bucketView, session, { bucketName }).allowed ||
  canDo('getBucketTags', session, { bucketName }).allowed ||
  canDo('browseBucket', session, { bucketName }).allowed;

/** What is known of the bucket; nobody is asked where nothing would be told. */
export function useBucketQuery(bucketName: string) {
  return { ...bucketQuery(bucketName), enabled: isBucketTold(useSession(), bucketName) };
}
