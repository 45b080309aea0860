import { isGoneBy } from '#/api/gone.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { bucketGoneBy } from '../frame/bucket-gone.ts';
import { BucketGone } from '../frame/BucketGone.tsx';

interface TabFailedProps {
  readonly bucketName: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a tab shows when its list did not come: not permitted, no such bucket, or a failure that may pass. */
export function TabFailed({ bucketName, error, onRetry }: TabFailedProps) {
  if (isGoneBy(bucketGoneBy, error)) return <BucketGone bucketName={bucketName} />;
  return <ReadFailed error={error} resource={bucketName} onRetry={onRetry} />;
}
