import { deleteEntries } from '#/objects/delete-entries.ts';
import { type Batch, type Item, type Kind, nothingDone, type Outcome } from './kind.ts';
import { oneByOne } from './one-by-one.ts';

export const deleteKind: Kind = {
  ofVersions: ({ versions = 'newest' }) => versions !== 'newest',
  itemsOf: ({ versions = 'newest' }, listed) =>
    listed
      .filter(({ version }) => versions !== 'nonCurrent' || version?.isLatest === false)
      .map(({ key, version }) => ({ key, versionId: version?.id })),
  mostAtOnce: 1000,
  run: (batch) =>
    batch.patience === 'wait'
      ? deleteAll(batch, batch.items)
      : oneByOne(batch, (item) => deleteAll(batch, [item])),
};

async function deleteAll({ s3, signal, task }: Batch, items: readonly Item[]): Promise<Outcome> {
  const { bucket, bypassGovernance = false } = task;
  const outcome = await deleteEntries({ s3, signal }, { bucket, bypassGovernance }, items);
  if (outcome.interruption !== undefined) throw outcome.interruption.cause;
  return {
    ...nothingDone,
    done: outcome.deletedCount,
    failures: outcome.failures.map(({ key, versionId, code, message }) => ({
      key,
      versionId,
      code,
      message,
    })),
  };
}
