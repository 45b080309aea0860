export const objectSortColumns = ['name', 'modified', 'size'] as const;
export type ObjectSortColumn = (typeof objectSortColumns)[number];

/** The part of the address behind `browse`: where, what is filtered, in which order, and the open dialog. */
export interface ObjectSearch {
  readonly prefix?: string;
  readonly filter?: string;
  readonly sort?: ObjectSortColumn;
  readonly order?: 'desc';
  readonly dialog?: 'create-path' | 'delete';
}

/** Parts that are unknown, empty or what they are anyway are left out, so that one view has one address. */
export function objectSearch(search: Record<string, unknown>): ObjectSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
  };
  const prefix = text('prefix');
  const dialog = (['create-path', 'delete'] as const).find((name) => name === text('dialog'));
  const sort = objectSortColumns.find((column) => column === text('sort'));
  return {
    // A place is a folder: without its slash the listing would show its siblings too.
    ...(prefix !== '' && { prefix: prefix.endsWith('/') ? prefix : `${prefix}/` }),
    ...(text('filter') !== '' && { filter: text('filter') }),
    ...(sort !== undefined && sort !== 'name' && { sort }),
    ...(text('order') === 'desc' && { order: 'desc' as const }),
    ...(dialog !== undefined && { dialog }),
  };
}
