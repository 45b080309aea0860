import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { readText } from '#/s3/body.ts';
import { children, elements, elementText } from '#/s3/xml.ts';
import type { ListedVersion } from './version.ts';

/** A thousand keys of 1,024 bytes, escaped, with metadata of 2 kB each. */
const pageMaxBytes = 16 * 1024 * 1024;

export interface VersionQuery {
  readonly bucket: string;
  readonly prefix: string;
  /** Asks for tags and locks too, where the server tells them in its lists. */
  readonly withMetadata: boolean;
}

/** All versions below a prefix page by page, in the order of the list: the newest of a key first. */
export async function* versionPages(
  ctx: SessionContext,
  query: VersionQuery,
): AsyncGenerator<readonly ListedVersion[], void, undefined> {
  let markers: Record<string, string> = {};
  for (;;) {
    const xml = await fetchPage(ctx, query, markers);
    const isEncoded = elementText(xml, 'EncodingType')?.toLowerCase() === 'url';
    const decode = isEncoded ? decodeKey : (text: string) => text;
    yield Array.from(xml.matchAll(/<(Version|DeleteMarker)>([\s\S]*?)<\/\1>/g), ([, name, entry = '']) =>
      readVersion(entry, name === 'DeleteMarker', decode),
    );
    const keyMarker = elementText(xml, 'NextKeyMarker');
    if (elementText(xml, 'IsTruncated') !== 'true' || keyMarker === undefined) return;
    const versionMarker = elementText(xml, 'NextVersionIdMarker') ?? '';
    const next = {
      'key-marker': decode(keyMarker),
      ...(versionMarker === '' ? {} : { 'version-id-marker': versionMarker }),
    };
    if (JSON.stringify(next) === JSON.stringify(markers))
      throw refuse('UpstreamInvalid', 'The storage server does not go on in its list of versions');
    markers = next;
  }
}

async function fetchPage(
  ctx: SessionContext,
  { bucket, prefix, withMetadata }: VersionQuery,
  markers: Record<string, string>,
): Promise<string> {
  const { body } = await ctx.s3Raw.send({
    method: 'GET',
    bucket,
    query: {
      versions: '',
      ...markers,
      prefix,
      'max-keys': '1000',
      'encoding-type': 'url',
      metadata: withMetadata ? 'true' : undefined,
    },
    signal: ctx.signal,
  });
  const xml = await readText(body, pageMaxBytes);
  if (!/<\/ListVersionsResult>\s*$/.test(xml.slice(-100)))
    throw refuse('UpstreamInvalid', 'The storage server sent something else than a list of versions');
  return xml;
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw refuse('UpstreamInvalid', 'The storage server sent a key that cannot be read', { cause });
  }
}

const ownClasses = new Set(['', 'STANDARD', 'REDUCED_REDUNDANCY']);

function readVersion(entry: string, isMarker: boolean, decode: (text: string) => string): ListedVersion {
  const metadata = elements(entry, 'UserMetadata')[0];
  const tags = elementText(entry, 'UserTags');
  return {
    key: decode(elementText(entry, 'Key') ?? ''),
    id: elementText(entry, 'VersionId') || 'null',
    isMarker,
    sizeBytes: isMarker ? 0 : Number(elementText(entry, 'Size') ?? 0),
    modifiedMs: Date.parse(elementText(entry, 'LastModified') ?? ''),
    // What moved shows its tier as its class.
    isMoved: !ownClasses.has(elementText(entry, 'StorageClass') ?? ''),
    metadata:
      metadata === undefined
        ? undefined
        : Object.fromEntries(children(metadata).map(([name, value]) => [name.toLowerCase(), value])),
    tags: tags === undefined || tags === '' ? undefined : Object.fromEntries(new URLSearchParams(tags)),
  };
}
