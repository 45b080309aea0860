import { knownActions } from '@longshore/contract/policy/actions';
import { bucketPolicyActions } from '@longshore/contract/policy/bucket-actions';

/** Offered while an action is typed; others may be asked about, too. */
export const askableActions: readonly string[] = [
  ...new Set([...bucketPolicyActions, ...knownActions]),
].toSorted();

/** Whether a request for it says which prefix it lists. */
export const isListing = (action: string): boolean =>
  /^s3:ListBucket(?:Versions|MultipartUploads)?$/.test(action);
