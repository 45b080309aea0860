import type { CallOptions, S3 } from '../client.ts';
import { fetchPage, type ListedObject, type ListingInput, type ListingPage, readEntry } from '../listing.ts';
import { elementText, type FlatElement } from '../xml.ts';

/** One page of all versions and delete markers, the newest of a key first. */
export async function listVersions(s3: S3, input: ListingInput, options: CallOptions): Promise<ListingPage> {
  const { after } = input;
  const markers = after !== undefined && 'keyMarker' in after ? after : undefined;
  const query = {
    versions: '',
    'key-marker': markers?.keyMarker,
    'version-id-marker': markers?.versionMarker === '' ? undefined : markers?.versionMarker,
  };
  const page = await fetchPage(s3, { input, root: 'ListVersionsResult', query }, options);
  const keyMarker = page.isTruncated ? page.textOf('NextKeyMarker') : undefined;
  const versionMarker = page.textOf('NextVersionIdMarker') ?? '';
  return {
    objects: page.entries
      .filter(({ name }) => name === 'Version' || name === 'DeleteMarker')
      .map((entry) => readVersion(entry, page.decode)),
    folders: page.folders,
    ...(keyMarker === undefined ? {} : { next: { keyMarker: page.decode(keyMarker), versionMarker } }),
  };
}

function readVersion({ name, content }: FlatElement, decode: (text: string) => string): ListedObject {
  return {
    ...readEntry(content, decode),
    version: {
      id: elementText(content, 'VersionId') ?? 'null',
      isLatest: elementText(content, 'IsLatest') === 'true',
      isDeleteMarker: name === 'DeleteMarker',
    },
  };
}
