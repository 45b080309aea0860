import type { IncomingHttpHeaders } from 'node:http';
import type { StorageContext } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { getObjectTags } from '#/s3/calls/get-object-tags.ts';
import { headObject } from '#/s3/calls/head-object.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { isFault, toConsoleError } from '#/upstream/errors.ts';

export interface DetailedObject extends ListedObject {
  /** `x-amz-expiration` as the server says it. */
  readonly expiration?: string | undefined;
}

const headsAtOnce = 8;

const told =
  /^(?:content-(?:type|encoding|disposition|language)|cache-control|expires|x-amz-(?:meta|object-lock)-.*)$/;

/**
 * The objects with what the list left out. Servers tell of each object by itself when it will expire, which is asked only where the
 * bucket has rules for that, and all else where their lists do not have it.
 */
export async function detailsOf(
  ctx: StorageContext,
  bucket: string,
  objects: readonly ListedObject[],
): Promise<Map<ListedObject, DetailedObject>> {
  const hasRules = objects.some(isCurrent) && (await mayHaveRules(ctx, bucket));
  const read = async (object: ListedObject): Promise<DetailedObject> => {
    const isTold = object.metadata !== undefined && !(hasRules && isCurrent(object));
    if (isTold || object.version?.isDeleteMarker === true) return object;
    const place = { bucket, key: object.key, versionId: object.version?.id };
    return orPlain(ctx, object as DetailedObject, async () => {
      const headers = await headObject(ctx.s3, place, { signal: ctx.signal });
      const expiration = headers['x-amz-expiration']?.toString();
      if (object.metadata !== undefined) return { ...object, expiration };
      const tags = await tagsOf(ctx, place, headers);
      return { ...object, expiration, metadata: metadataIn(headers), ...(tags !== undefined && { tags }) };
    });
  };
  const detailed = await mapAtOnce(objects, headsAtOnce, read);
  return new Map(objects.map((object, at) => [object, detailed[at] ?? object]));
}

const isCurrent = ({ version }: ListedObject): boolean =>
  version === undefined || (version.isLatest && !version.isDeleteMarker);

/** Who may not read the rules may still read the objects. */
const mayHaveRules = (ctx: StorageContext, bucket: string): Promise<boolean> =>
  orPlain(ctx, true, async () => {
    const rules = await getBucketDocument(ctx.s3, { bucket, document: 'lifecycle' }, { signal: ctx.signal });
    return rules !== undefined;
  });

/** An object may be gone since, or not be for this user to read: the list shows what it has. */
async function orPlain<T>(ctx: StorageContext, plain: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const error = toConsoleError(cause);
    if (ctx.signal.aborted || isFault(error) || error.status === 401) throw cause;
    return plain;
  }
}

async function tagsOf(
  ctx: StorageContext,
  place: Parameters<typeof getObjectTags>[1],
  headers: IncomingHttpHeaders,
): Promise<Record<string, string> | undefined> {
  if (Number(headers['x-amz-tagging-count'] ?? 0) === 0) return undefined;
  const tags = await orPlain(ctx, [], () => getObjectTags(ctx.s3, place, { signal: ctx.signal }));
  return Object.fromEntries(tags.map(({ key, value }) => [key, value]));
}

const metadataIn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && told.test(name) ? [[name, String(value)]] : [],
    ),
  );
