import { refuse } from '#/upstream/errors.ts';
import type { SessionContext } from '#/context.ts';
import { readText } from '#/s3/body.ts';
import { children, elementText, elements } from '#/s3/xml.ts';

export interface ListingQuery {
  readonly bucket: string;
  readonly prefix: string;
  /** Everything below the prefix rather than its own level. */
  readonly recursive: boolean;
  readonly pageSize: number;
  /** Where the page before ended. */
  readonly after?: Position | undefined;
  readonly withMetadata?: boolean;
}

/** `token` continues a list of objects, the two markers one of versions. */
export type Position =
  | { readonly token: string }
  | { readonly keyMarker: string; readonly versionMarker: string };

export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: string;
  readonly etag?: string | undefined;
  readonly version?: { id: string; isLatest: boolean; isDeleteMarker: boolean };
  /** Header names in lower case; only with `withMetadata`. */
  readonly metadata?: Record<string, string>;
  readonly tags?: Record<string, string>;
}

export interface ListingPage {
  readonly objects: readonly ListedObject[];
  readonly folders: readonly string[];
  readonly next?: Position;
}

/** A thousand keys of 1,024 bytes, escaped, with metadata of 2 kB each. */
const pageMaxBytes = 16 * 1024 * 1024;

export async function listObjects(ctx: SessionContext, query: ListingQuery): Promise<ListingPage> {
  const { after } = query;
  const xml = await fetchPage(ctx, query, {
    'list-type': '2',
    'continuation-token': after !== undefined && 'token' in after ? after.token : undefined,
  });
  const decode = keyDecoder(xml);
  const token = isTruncated(xml) ? elementText(xml, 'NextContinuationToken') : undefined;
  return {
    objects: elements(xml, 'Contents').map((entry) => readObject(entry, decode)),
    folders: readFolders(xml, decode),
    ...(token === undefined ? {} : { next: { token } }),
  };
}

export async function listVersions(ctx: SessionContext, query: ListingQuery): Promise<ListingPage> {
  const { after } = query;
  const markers = after !== undefined && 'keyMarker' in after ? after : undefined;
  const xml = await fetchPage(ctx, query, {
    versions: '',
    'key-marker': markers?.keyMarker,
    'version-id-marker': markers?.versionMarker === '' ? undefined : markers?.versionMarker,
  });
  const decode = keyDecoder(xml);
  const readVersion =
    (isDeleteMarker: boolean) =>
    (entry: string): ListedObject => ({
      ...readObject(entry, decode),
      version: {
        id: elementText(entry, 'VersionId') ?? 'null',
        isLatest: elementText(entry, 'IsLatest') === 'true',
        isDeleteMarker,
      },
    });
  const keyMarker = isTruncated(xml) ? elementText(xml, 'NextKeyMarker') : undefined;
  const versionMarker = elementText(xml, 'NextVersionIdMarker') ?? '';
  return {
    objects: [
      ...elements(xml, 'Version').map(readVersion(false)),
      ...elements(xml, 'DeleteMarker').map(readVersion(true)),
    ],
    folders: readFolders(xml, decode),
    ...(keyMarker === undefined ? {} : { next: { keyMarker: decode(keyMarker), versionMarker } }),
  };
}

async function fetchPage(
  ctx: SessionContext,
  query: ListingQuery,
  own: Record<string, string | undefined>,
): Promise<string> {
  const { body } = await ctx.s3Raw.send({
    method: 'GET',
    bucket: query.bucket,
    query: {
      ...own,
      prefix: query.prefix,
      delimiter: query.recursive ? undefined : '/',
      'max-keys': String(query.pageSize),
      'encoding-type': 'url',
      metadata: query.withMetadata === true ? 'true' : undefined,
    },
    signal: ctx.signal,
  });
  const xml = await readText(body, pageMaxBytes);
  if (!/<\/List(?:BucketResult|VersionsResult)>\s*$/.test(xml.slice(-100))) {
    throw refuse('UpstreamInvalid', 'The storage server sent something else than a list of objects');
  }
  return xml;
}

const isTruncated = (xml: string): boolean => elementText(xml, 'IsTruncated') === 'true';

function keyDecoder(xml: string): (text: string) => string {
  if (elementText(xml, 'EncodingType')?.toLowerCase() !== 'url') return (text) => text;
  return (text) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch (cause) {
      throw refuse('UpstreamInvalid', 'The storage server sent a key that cannot be read', { cause });
    }
  };
}

function readFolders(xml: string, decode: (text: string) => string): string[] {
  return elements(xml, 'CommonPrefixes').map((entry) => decode(elementText(entry, 'Prefix') ?? ''));
}

function readObject(entry: string, decode: (text: string) => string): ListedObject {
  const metadata = elements(entry, 'UserMetadata')[0];
  const tags = elementText(entry, 'UserTags');
  return {
    key: decode(elementText(entry, 'Key') ?? ''),
    sizeBytes: Number(elementText(entry, 'Size') ?? 0),
    modifiedAt: elementText(entry, 'LastModified') ?? '',
    etag: elementText(entry, 'ETag')?.replaceAll('"', ''),
    ...(metadata === undefined
      ? {}
      : {
          metadata: Object.fromEntries(
            children(metadata).map(([name, value]) => [name.toLowerCase(), value]),
          ),
        }),
    ...(tags === undefined || tags === '' ? {} : { tags: Object.fromEntries(new URLSearchParams(tags)) }),
  };
}
