import { namedAction } from '@longshore/contract/need';
import { objectLegalHoldSet, objectRetentionSet, objectTagsSet } from '@longshore/contract/objects/details';
import { type ObjectBulkSet, objectTagLimits } from '@longshore/contract/objects/details-schemas';
import type { SessionContext } from '#/context.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import type { Tag } from '#/s3/tags.ts';
import { refuse } from '#/upstream/errors.ts';
import { legalHoldChange } from './legal-hold.ts';
import { retentionAsked, retentionChange } from './retention.ts';
import { editTags, type Tags, tagsShown } from './tags.ts';

interface BulkChange {
  /** What a refusal of access names. */
  readonly action: string | undefined;
  readonly change: (version: VersionInput) => Promise<void>;
}

/** Of the four kinds that can be asked for, the one that is. */
export async function bulkChangeOf(ctx: SessionContext, asked: ObjectBulkSet): Promise<BulkChange> {
  const { tags, removeTags, legalHold, retention } = asked;
  if (legalHold !== undefined) {
    const change = legalHoldChange(ctx, legalHold);
    return { action: namedAction(objectLegalHoldSet.needs), change };
  }
  if (retention !== undefined) {
    const change = await retentionChange(ctx, retentionAsked(retention));
    return { action: namedAction(objectRetentionSet.needs), change };
  }
  const next = tags === undefined ? withoutTags(new Set(removeTags)) : withTags(tags);
  return {
    action: namedAction(objectTagsSet.needs),
    change: (version) => editTags(ctx, version, next),
  };
}

const withTags =
  (tags: Tags) =>
  (now: readonly Tag[]): Tags => {
    const all = { ...tagsShown(now), ...tags };
    if (Object.keys(all).length > objectTagLimits.tags)
      throw refuse(
        'InvalidInput',
        `With its other tags it would have more than ${objectTagLimits.tags} tags`,
      );
    return all;
  };

/** Null where it has none of them: nothing is written then. */
const withoutTags =
  (keys: ReadonlySet<string>) =>
  (now: readonly Tag[]): Tags | null => {
    const kept = now.filter(({ key }) => !keys.has(key));
    return kept.length === now.length ? null : tagsShown(kept);
  };
