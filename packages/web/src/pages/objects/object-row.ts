import type { StoredObject } from '@longshore/contract/objects/objects-schemas';

/** One line of the list. */
export interface ObjectRow {
  /** The full key; a folder's ends with a slash. */
  readonly key: string;
  /** What the key has beyond the place that is shown. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly sizeBytes: number;
  /** ISO 8601, UTC; empty for folders. */
  readonly modifiedAt: string;
  /** The version that the line stands for, where more than current ones are listed. */
  readonly versionId?: string | undefined;
  /** The version is the current one. */
  readonly isCurrent?: boolean | undefined;
  /** ISO 8601, UTC: when it was deleted. */
  readonly deletedAt?: string | undefined;
  /** The line tells of another moment than now. */
  readonly isPast?: boolean | undefined;
  /** RFC 3339: that moment. */
  readonly at?: string | undefined;
}

/** An object or folder as any of the lists has it. */
export interface ListedItem extends StoredObject {
  readonly deleted_at?: string | undefined;
  /** The moment that the line tells of, where that is not now. */
  readonly at?: string | undefined;
}

export function objectRow(object: ListedItem, prefix: string): ObjectRow {
  const isFolder = object.name.endsWith('/');
  const name = object.name.slice(prefix.length);
  return {
    key: object.name,
    name: isFolder ? name.slice(0, -1) : name,
    isFolder,
    sizeBytes: object.size,
    modifiedAt: object.last_modified,
    ...(object.deleted_at !== undefined && { deletedAt: object.deleted_at }),
    ...(object.version_id !== undefined && { versionId: object.version_id }),
    ...(object.at !== undefined && { isPast: true, at: object.at, isCurrent: object.is_latest }),
  };
}

/** Rows whose name contains the text, letters of either case. */
export function filteredRows(rows: readonly ObjectRow[], filter: string): readonly ObjectRow[] {
  if (filter === '') return rows;
  const wanted = filter.toLowerCase();
  return rows.filter((row) => row.name.toLowerCase().includes(wanted));
}

/** What is loaded, and what else was found. */
export function joinedRows(loaded: readonly ObjectRow[], found: readonly ObjectRow[]): readonly ObjectRow[] {
  // A list of 100,000 is not looked through for nothing, each time that more of it comes.
  if (found.length === 0) return loaded;
  const keys = new Set(loaded.map(({ key }) => key));
  const more = found.filter(({ key }) => !keys.has(key));
  return more.length === 0 ? loaded : [...loaded, ...more];
}

export interface SelectionFigures {
  readonly objects: number;
  readonly folders: number;
  readonly sizeBytes: number;
}

export function selectionFigures(rows: readonly ObjectRow[]): SelectionFigures {
  const objects = rows.filter((row) => !row.isFolder);
  return {
    objects: objects.length,
    folders: rows.length - objects.length,
    sizeBytes: objects.reduce((sum, row) => sum + row.sizeBytes, 0),
  };
}
