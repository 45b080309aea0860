import { isBucketAddress } from '@longshore/contract/buckets/name';
import { bucketOf, s3Arn } from '@longshore/contract/policy/resource';

/** `photos` and `photos/*` as the ARNs that are meant; what is no bucket stays as it is. */
export const arnOf = (text: string): string => (isBucketAddress(bucketOf(text)) ? `${s3Arn}${text}` : text);
