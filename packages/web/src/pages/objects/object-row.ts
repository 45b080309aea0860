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
}

export function objectRow(object: StoredObject, prefix: string): ObjectRow {
  const isFolder = object.name.endsWith('/');
  const name = object.name.slice(prefix.length);
  return {
    key: object.name,
    name: isFolder ? name.slice(0, -1) : name,
    isFolder,
    sizeBytes: object.size,
    modifiedAt: object.last_modified,
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
