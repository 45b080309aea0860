import type { CallOptions, S3 } from '../client.ts';
import { elementsIn, textIn } from '../elements.ts';
import {
  fetchPage,
  type ListedObject,
  type ListingInput,
  type ListingPage,
  nextPosition,
  readEntry,
} from '../listing.ts';
import type { FlatElement } from '../xml.ts';

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
  return {
    objects: page.entries
      .filter(({ name }) => name === 'Version' || name === 'DeleteMarker')
      .map((entry) => readVersion(entry, page.decode)),
    folders: page.folders,
    ...nextPosition(page, after, () => {
      const keyMarker = page.decode(page.textOf('NextKeyMarker') ?? '');
      const versionMarker = page.textOf('NextVersionIdMarker') ?? '';
      return keyMarker === '' ? undefined : { keyMarker, versionMarker };
    }),
  };
}

function readVersion({ name, content }: FlatElement, decode: (text: string) => string): ListedObject {
  const entry = elementsIn(content);
  return {
    ...readEntry(entry, decode),
    version: {
      id: textIn(entry, 'VersionId') ?? 'null',
      isLatest: textIn(entry, 'IsLatest') === 'true',
      isDeleteMarker: name === 'DeleteMarker',
    },
  };
}
