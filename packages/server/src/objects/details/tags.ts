import { abilities } from '@longshore/contract/abilities';
import { namedAction } from '@longshore/contract/need';
import { objectTagsSet } from '@longshore/contract/objects/details';
import { requireRevision } from '#/http/revision.ts';
import { tagsRevisionOf } from '#/buckets/tags-revision.ts';
import type { SessionContext } from '#/context.ts';
import { deleteObjectTags } from '#/s3/calls/delete-object-tags.ts';
import { getObjectTags } from '#/s3/calls/get-object-tags.ts';
import { putObjectTags } from '#/s3/calls/put-object-tags.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import type { Tag } from '#/s3/tags.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { inOurWords } from './refusals.ts';
import { onVersion } from './version.ts';

export type Tags = Readonly<Record<string, string>>;
type Context = Pick<SessionContext, 's3' | 'signal' | 'bucketLocks'>;

export const readTags = (ctx: Pick<Context, 's3' | 'signal'>, version: VersionInput): Promise<Tag[]> =>
  onVersion(version, (asked) => getObjectTags(ctx.s3, asked, { signal: ctx.signal }));

export const tagsShown = (tags: readonly Tag[]): Tags =>
  Object.fromEntries(tags.map(({ key, value }) => [key, value]));

/** A refusal names the permission that is lacking: taking all tags away needs another than setting some. */
function writeTags(ctx: Context, version: VersionInput, tags: Tags): Promise<void> {
  const list = Object.entries(tags).map(([key, value]) => ({ key, value }));
  const options = { signal: ctx.signal };
  const writing = onVersion(version, (asked) =>
    list.length === 0
      ? deleteObjectTags(ctx.s3, asked, options)
      : putObjectTags(ctx.s3, { ...asked, tags: list }, options),
  );
  const needs = list.length === 0 ? abilities.deleteObjectTags : objectTagsSet.needs;
  return withPermissionContext(namedAction(needs), resourceOf(version), inOurWords(writing, { tags }));
}

const resourceOf = ({ bucket, key }: VersionInput): string => `${bucket}/${key}`;

/** Writes tags that follow from those that are there; one change of an object after the other. */
export function editTags(
  ctx: Context,
  version: VersionInput,
  change: (tags: readonly Tag[]) => Tags | null,
): Promise<void> {
  return ctx.bucketLocks.hold(resourceOf(version), ctx.signal, async () => {
    const reading = readTags(ctx, version);
    const now = await withPermissionContext(
      namedAction(abilities.getObjectTags),
      resourceOf(version),
      inOurWords(reading),
    );
    const next = change(now);
    if (next !== null) await writeTags(ctx, version, next);
  });
}

/** Only a revision asks for the permission to read. */
export function replaceTags(
  ctx: Context,
  version: VersionInput,
  { tags, revision }: { readonly tags: Tags; readonly revision: string | undefined },
): Promise<void> {
  if (revision === undefined)
    return ctx.bucketLocks.hold(resourceOf(version), ctx.signal, () => writeTags(ctx, version, tags));
  return editTags(ctx, version, (now) => {
    requireRevision(revision, tagsRevisionOf(now));
    return tags;
  });
}
