import { getObjectTags } from '#/s3/calls/get-object-tags.ts';
import { putObjectTags } from '#/s3/calls/put-object-tags.ts';
import type { Tag } from '#/s3/tags.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { Kind } from './kind.ts';
import { oneByOne } from './one-by-one.ts';

/** The new ones win over those of the same key. */
export function mergedTags(before: readonly Tag[], added: Readonly<Record<string, string>>): Tag[] {
  const kept = before.filter(({ key }) => !Object.hasOwn(added, key));
  return [...kept, ...Object.entries(added).map(([key, value]) => ({ key, value }))];
}

export const tagKind: Kind = {
  ofVersions: () => false,
  itemsOf: (_, listed) => listed.map(({ key }) => ({ key })),
  mostAtOnce: 64,
  run: (batch) =>
    oneByOne(batch, async (item) => {
      const { s3, signal, task } = batch;
      const { bucket, tags = {}, keepOtherTags = false } = task;
      const version = { bucket, ...item };
      const resource = `${bucket}/${item.key}`;
      const before = keepOtherTags
        ? await withPermissionContext('s3:GetObjectTagging', resource, getObjectTags(s3, version, { signal }))
        : [];
      const written = putObjectTags(s3, { ...version, tags: mergedTags(before, tags) }, { signal });
      await withPermissionContext('s3:PutObjectTagging', resource, written);
      return { done: 1 };
    }),
};
