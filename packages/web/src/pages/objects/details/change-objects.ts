import type { CallOf } from '@longshore/contract/endpoint';
import { objectBulkSet } from '@longshore/contract/objects/details';
import { call } from '#/api/call.ts';
import { failureReason, PageError } from '#/api/error-words.ts';
import type { FailedItem } from '#/confirm/FailedItems.tsx';
import type { ObjectTarget } from '../actions/object-action.ts';
import { refreshDetails } from './details-query.ts';

/** One of the changes that are made to many objects at once. */
export type ObjectChange = Omit<CallOf<typeof objectBulkSet>['body'], 'objects'>;

export interface ChangeOutcome {
  readonly doneCount: number;
  readonly failures: readonly FailedItem[];
}

/** Few enough that progress is seen. */
const batchSize = 100;

/** Changes objects, or one version of one, and tells of each that was refused. That of one object fails as a whole. */
export async function changeObjects(
  { bucketName, rows, versionId }: ObjectTarget,
  change: ObjectChange,
  onProgress: (handledCount: number) => void = () => {},
): Promise<ChangeOutcome> {
  const failures: FailedItem[] = [];
  let handled = 0;
  try {
    for (let from = 0; from < rows.length; from += batchSize) {
      const objects = rows
        .slice(from, from + batchSize)
        .map(({ key }) => ({ path: key, ...(versionId !== undefined && { versionID: versionId }) }));
      const { results } = await call(objectBulkSet, {
        params: { bucketName },
        body: { objects, ...change },
      });
      for (const { path, error } of results)
        if (error !== undefined) failures.push({ id: path, name: path, reason: error });
      handled += objects.length;
      onProgress(handled);
    }
  } catch (error) {
    if (handled === 0) throw error;
    // What the calls before have changed stays changed, and is told with what was not.
    const reason = failureReason(error);
    failures.push(...rows.slice(handled).map(({ key }) => ({ id: key, name: key, reason })));
  } finally {
    void refreshDetails();
  }
  const [only] = failures;
  if (rows.length === 1 && only) throw new PageError(only.reason);
  return { doneCount: rows.length - failures.length, failures };
}
