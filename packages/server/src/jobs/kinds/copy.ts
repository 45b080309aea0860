import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { type CopyOne, copyOne } from '#/objects/copy/copy-one.ts';
import { moveOne } from '#/objects/copy/move-one.ts';
import { type Locking, lockingOf } from '#/objects/unseen-lock.ts';
import type { Batch, Item, Kind } from './kind.ts';
import { oneByOne } from './one-by-one.ts';

/** The key at the target: what is below the prefix keeps its path. */
export const targetKey = ({ prefix, targetPrefix = '' }: JobTask, key: string): string =>
  targetPrefix + key.slice(prefix.length);

interface Step {
  readonly item: Item;
  readonly locking: Locking;
}

function inputOf({ task, isRedone }: Batch, { item, locking }: Step): CopyOne {
  return {
    source: { bucket: task.bucket, ...item },
    target: { bucket: task.targetBucket ?? task.bucket, key: targetKey(task, item.key) },
    existing: task.existing ?? 'refuse',
    isRedone,
    locking,
  };
}

const kindOf = (isMove: boolean): Kind => ({
  ofVersions: () => false,
  itemsOf: (_, listed) => listed.map(({ key }) => ({ key })),
  mostAtOnce: 32,
  async run(batch) {
    const { s3, task, signal } = batch;
    const locking = await lockingOf(s3, task.bucket, { signal });
    return oneByOne(batch, async (item) => {
      const input = inputOf(batch, { item, locking });
      const copied = await (isMove ? moveOne : copyOne)(s3, input, { signal });
      if (copied.stored === null) return { skipped: 1 };
      const withoutLock = copied.lock === 'kept' ? 0 : 1;
      return { done: 1, withoutLock, bytes: Number(copied.head['content-length'] ?? 0) };
    });
  },
});

export const copyKind = kindOf(false);
export const moveKind = kindOf(true);
