import { listCall } from './call.ts';
import type { CallOptions, S3 } from './client.ts';
import { type Elements, insideEach, textIn, textOf } from './elements.ts';
import { unexpected } from './failure.ts';

export interface ListingInput {
  readonly bucket: string;
  readonly prefix: string;
  /** Everything below the prefix rather than its own level. */
  readonly recursive: boolean;
  readonly pageSize: number;
  /** Where the page before ended. */
  readonly after?: Position | undefined;
  /** Of a list of objects: begins behind this key rather than where a page ended. */
  readonly startAfter?: string | undefined;
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
  readonly entries: Elements;
  readonly folders: readonly string[];
  /** A text of the page itself. */
  readonly textOf: (name: string) => string | undefined;
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
  const entries = await listCall(
    s3,
    { method: 'GET', bucket, query: asked, expects: [200], maxBytes, root },
    options,
  );
  const isEncoded = textIn(entries, 'EncodingType')?.toLowerCase() === 'url';
  const decode = isEncoded ? decodeKey : (text: string) => text;
  return {
    entries,
    folders: insideEach(entries, 'CommonPrefixes').map((folder) => decode(textIn(folder, 'Prefix') ?? '')),
    textOf: (name) => textIn(entries, name),
    decode,
  };
}

/** A list that does not end must go on, and elsewhere: it would be taken for whole, or asked for without end. */
export function nextPosition<P>(
  page: Pick<RawPage, 'textOf'>,
  after: unknown,
  read: () => P | undefined,
): { readonly next?: P } {
  if (page.textOf('IsTruncated') !== 'true') return {};
  const next = read();
  if (next === undefined)
    throw unexpected('It is not the end of the list, but does not tell where it goes on');
  if (JSON.stringify(next) === JSON.stringify(after)) throw unexpected('It does not go on in its list');
  return { next };
}

export function decodeKey(text: string): string {
  // Most keys are as they are written, and a page has a thousand.
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw unexpected('It has a key that cannot be read', cause);
  }
}

function readSize(text: string): number {
  const sizeBytes = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(sizeBytes)) throw unexpected('It has a size that is none');
  return sizeBytes;
}

export function readEntry(entry: Elements, decode: (text: string) => string): ListedObject {
  const [metadata] = insideEach(entry, 'UserMetadata');
  const tags = textIn(entry, 'UserTags');
  const key = textIn(entry, 'Key') ?? '';
  if (key === '') throw unexpected('It has an item without a key');
  return {
    key: decode(key),
    sizeBytes: readSize(textIn(entry, 'Size') ?? '0'),
    modifiedAt: textIn(entry, 'LastModified') ?? '',
    etag: textIn(entry, 'ETag')?.replaceAll('"', ''),
    storageClass: textIn(entry, 'StorageClass'),
    ...(metadata === undefined
      ? {}
      : {
          metadata: Object.fromEntries(
            metadata.map((element) => [element.name.toLowerCase(), textOf(element)]),
          ),
        }),
    ...(tags === undefined || tags === '' ? {} : { tags: Object.fromEntries(new URLSearchParams(tags)) }),
  };
}
