import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { changeIn, newestBy } from '#/objects/versions/changes.ts';
import { requireVersioned } from '#/objects/versions/require-versioned.ts';
import { restoreRefusal } from '#/objects/versions/restore-refusal.ts';
import { copyVersion } from '#/s3/copy-version.ts';
import { deleteObject } from '#/s3/calls/delete-object.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { listedKeys } from '../runner/listed-keys.ts';
import type { Batch, Item, Kind, Outcome } from './kind.ts';
import { oneByOne } from './one-by-one.ts';

/** In the place of a version: there was none, so a delete marker covers what came later. */
const absent = '';

interface Change extends Item {
  readonly versionId: string;
  readonly changedAt: string;
}

/** What brings a key back to how it was then; nothing where it is so already. Versions come newest first. */
export function itemToRestore(listed: readonly ListedObject[], atMs: number): Change | undefined {
  const found = changeIn(listed, atMs);
  if (found === undefined || found.change === 'keep') return undefined;
  const { key, change, version, changedAt } = found;
  return { key, versionId: change === 'remove' ? absent : (version.version?.id ?? 'null'), changedAt };
}

const momentOf = ({ at = '' }: JobTask): number => Date.parse(at);

/** The newest of all, and that of the moment. */
function keep(task: JobTask, listed: readonly ListedObject[]): ListedObject[] {
  return [...new Set([listed[0] ?? [], newestBy(listed, momentOf(task)) ?? []].flat())];
}

const itemsOf = (task: JobTask, listed: readonly ListedObject[]): Change[] =>
  [itemToRestore(listed, momentOf(task)) ?? []].flat();

/** What is tried again is looked at again: it may have been changed since. */
async function changeOf({ s3, signal, task }: Batch, item: Item): Promise<Change | undefined> {
  const { key, versionId = absent, changedAt } = item;
  if (changedAt !== undefined) return { key, versionId, changedAt };
  const listing = { task: { ...task, only: [key] }, ofVersions: true, after: undefined, keep };
  for await (const page of listedKeys(s3, listing, { signal })) {
    const listed = page.find((one) => one.key === key)?.listed;
    if (listed !== undefined) return itemToRestore(listed, momentOf(task));
  }
  return undefined;
}

async function restoreOne({ s3, signal, task }: Batch, { key, versionId }: Change): Promise<void> {
  const { bucket } = task;
  const step =
    versionId === absent
      ? deleteObject(s3, { bucket, key }, { signal })
      : copyVersion(s3, { source: { bucket, key, versionId }, bucket, key }, { signal });
  const action = versionId === absent ? 's3:DeleteObject' : 's3:PutObject';
  await withPermissionContext<unknown>(action, `${bucket}/${key}`, step);
}

export const restoreKind: Kind = {
  ofVersions: () => true,
  itemsOf,
  keep,
  mostAtOnce: 32,
  async run(batch) {
    const { task, isRedone } = batch;
    // Asked each time: while it is suspended, what is written over is lost.
    const isVersioned = await requireVersioned(batch, task.bucket, 'body.bucket');
    // What was sent before may have been changed by the job itself.
    const seenMs = isRedone ? Number.NaN : Date.parse(task.seenAt ?? '');
    return oneByOne(batch, async (item): Promise<Partial<Outcome>> => {
      const change = await changeOf(batch, item);
      if (change === undefined) return { done: 1 };
      const refusal = restoreRefusal(change, { isVersioned, seenMs });
      if (refusal !== undefined) return { failures: [refusal] };
      await restoreOne(batch, change);
      return { done: 1 };
    });
  },
};
