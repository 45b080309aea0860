import type { objectMetadataView as row } from '@longshore/contract/objects/details';
import type { Handler, SessionContext } from '#/context.ts';
import { tagsRevisionOf } from '#/buckets/tags-revision.ts';
import { headObject } from '#/s3/calls/head-object.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import { isFault, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { metadataShown } from './metadata-shown.ts';
import { readTags, tagsShown } from './tags.ts';
import { onVersion, versionOf } from './version.ts';

export const objectMetadataView: Handler<typeof row> = async (ctx, { params, query }) => {
  const { prefix, versionID: version_id } = query;
  const version = versionOf({ params, query: { prefix, version_id } });
  const tags = tagsOrRefusal(ctx, version);
  try {
    const headers = await onVersion(version, (asked) =>
      headObject(ctx.s3, { ...asked, withChecksums: true }, { signal: ctx.signal }),
    );
    // MinIO does not name the version without one.
    const asked = version.versionId && { version_id: version.versionId };
    return { ...asked, ...metadataShown(headers), ...(await tags) };
  } catch (cause) {
    // Only of a delete marker can a version be told of, but not be read.
    if (refusalOf(cause)?.code !== 'MethodNotAllowed' || version.versionId === undefined) throw cause;
    return { objectMetadata: {}, version_id: version.versionId, is_delete_marker: true };
  }
};

/** Who may not read the tags may still read the object. */
async function tagsOrRefusal(ctx: SessionContext, version: VersionInput) {
  try {
    const tags = await readTags(ctx, version);
    return { tags: tagsShown(tags), tagsRevision: tagsRevisionOf(tags) };
  } catch (cause) {
    const error = toConsoleError(cause);
    if (isFault(error)) ctx.log.warn({ err: cause }, 'the tags of an object could not be read');
    return { tagsRefused: error.code };
  }
}
