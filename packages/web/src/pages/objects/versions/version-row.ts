import type { ObjectVersion } from '@longshore/contract/objects/versions-schemas';
import type { ObjectRow } from '../object-row.ts';

/** One line of the versions of an object. */
export interface VersionRow {
  readonly id: string;
  /** From the oldest on; undefined while older ones may come. */
  readonly number: number | undefined;
  /** The newest has the highest. */
  readonly order: number;
  readonly sizeBytes: number;
  /** ISO 8601, UTC. */
  readonly modifiedAt: string;
  readonly isLatest: boolean;
  readonly isMarker: boolean;
}

/** What is asked to be deleted. */
export interface AskedVersions {
  readonly kind: 'selected' | 'noncurrent';
  readonly rows: readonly VersionRow[];
}

/** Numbered once all of them are there. */
export const versionRows = (versions: readonly ObjectVersion[], isWhole: boolean): readonly VersionRow[] =>
  versions.map((version, at) => ({
    id: version.version_id,
    number: isWhole ? versions.length - at : undefined,
    order: versions.length - at,
    sizeBytes: version.size,
    modifiedAt: version.last_modified,
    isLatest: version.is_latest,
    isMarker: version.is_delete_marker,
  }));

/** As a line of the list of objects, for actions on it. */
export const objectRowOf = (key: string, { sizeBytes, modifiedAt }: VersionRow): ObjectRow => ({
  key,
  name: key.slice(key.lastIndexOf('/', key.length - 2) + 1),
  isFolder: false,
  sizeBytes,
  modifiedAt,
});
