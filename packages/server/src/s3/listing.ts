import { listCall } from './call.ts';
import type { CallOptions, S3 } from './client.ts';
import { unexpected } from './failure.ts';
import { children, elements, elementText, type FlatElement, flatElements, unescapeXml } from './xml.ts';

export interface ListingInput {
  readonly bucket: string;
  readonly prefix: string;
  /** Everything below the prefix rather than its own level. */
  readonly recursive: boolean;
  readonly pageSize: number;
  /** Where the page before ended. */
  readonly after?: Position | undefined;
  /** Asks for tags and headers too, where the server tells them in its lists. */
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
  readonly storageClass?: string | undefined;
  readonly version?: { readonly id: string; readonly isLatest: boolean; readonly isDeleteMarker: boolean };
  /** Header names in lower case; only with `withMetadata`. */
  readonly metadata?: Record<string, string>;
  readonly tags?: Record<string, string>;
}

export interface ListingPage {
  /** In the server's order. */
  readonly objects: readonly ListedObject[];
  readonly folders: readonly string[];
  readonly next?: Position;
}

/** A thousand keys of 1,024 bytes, escaped, with metadata of 2 kB each. */
const maxBytes = 16 * 1024 * 1024;

/** A page whose entries are still to be read. */
export interface RawPage {
  readonly entries: readonly FlatElement[];
  readonly folders: readonly string[];
  /** A text of the page itself. */
  readonly textOf: (name: string) => string | undefined;
  readonly isTruncated: boolean;
  readonly decode: (text: string) => string;
}

interface Asked {
  readonly root: string;
  readonly query: Record<string, string | undefined>;
}

export async function fetchPage(
  s3: S3,
  { input, root, query }: Asked & { readonly input: ListingInput },
  options: CallOptions,
): Promise<RawPage> {
  const { bucket, prefix, recursive, pageSize, withMetadata = false } = input;
  const asked = {
    ...query,
    prefix,
    delimiter: recursive ? undefined : '/',
    'max-keys': String(pageSize),
    'encoding-type': 'url',
    metadata: withMetadata ? 'true' : undefined,
  };
  const content = await listCall(
    s3,
    { method: 'GET', bucket, query: asked, expects: [200], maxBytes, root },
    options,
  );
  return readPage(flatElements(content));
}

function readPage(entries: readonly FlatElement[]): RawPage {
  const textOf = (wanted: string) => {
    const entry = entries.find(({ name }) => name === wanted);
    return entry === undefined ? undefined : unescapeXml(entry.content);
  };
  const isEncoded = textOf('EncodingType')?.toLowerCase() === 'url';
  const decode = isEncoded ? decodeKey : (text: string) => text;
  const folders = entries.filter(({ name }) => name === 'CommonPrefixes');
  return {
    entries,
    folders: folders.map(({ content }) => decode(elementText(content, 'Prefix') ?? '')),
    textOf,
    isTruncated: textOf('IsTruncated') === 'true',
    decode,
  };
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw unexpected('It has a key that cannot be read', cause);
  }
}

export function readEntry(entry: string, decode: (text: string) => string): ListedObject {
  const [metadata] = elements(entry, 'UserMetadata');
  const tags = elementText(entry, 'UserTags');
  return {
    key: decode(elementText(entry, 'Key') ?? ''),
    sizeBytes: Number(elementText(entry, 'Size') ?? 0),
    modifiedAt: elementText(entry, 'LastModified') ?? '',
    etag: elementText(entry, 'ETag')?.replaceAll('"', ''),
    storageClass: elementText(entry, 'StorageClass'),
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
