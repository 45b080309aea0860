import { bucketList } from '@longshore/contract/buckets/buckets';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#/api/query-client.ts';
import { useSave, type Save, type SaveOptions, type Sender } from '#/form/use-save.ts';
import { refreshBucket } from './bucket-queries.ts';

interface BucketSaveOptions<Sent, Reply, Now, Key extends QueryKey> extends Omit<
  SaveOptions<Sent, Reply, Now, Key>,
  'refresh'
> {
  readonly bucketName: string;
}

/** Saves what a form sets of a bucket; all that is known of the bucket is then read again. */
export function useBucketSave<Sent, Reply, Now, Key extends QueryKey>(
  form: Sender<Sent>,
  options: BucketSaveOptions<Sent, Reply, Now, Key>,
): Save<Now> {
  const { bucketName, ...save } = options;
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: [bucketList.id] });
    return refreshBucket(bucketName);
  };
  return useSave(form, { ...save, refresh });
}
