import type { ObjectRow } from '../object-row.ts';
import { kindOfName } from './preview-kind.ts';

export interface ListOrder {
  readonly sort?: 'name' | 'modified' | 'size' | undefined;
  readonly order?: 'desc' | undefined;
}

const valueOf = { name: 'key', modified: 'modifiedAt', size: 'sizeBytes' } as const;

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

/** What can be shown of a list, in its order. */
export function previewable(
  rows: readonly ObjectRow[],
  { sort = 'name', order }: ListOrder,
): readonly ObjectRow[] {
  const shown = rows.filter(
    ({ isFolder, name, deletedAt }) => !isFolder && deletedAt === undefined && isPreviewable(name),
  );
  if (sort === 'name' && order === undefined) return shown;
  const by = valueOf[sort];
  const sign = order === 'desc' ? -1 : 1;
  return shown.sort((one, other) => sign * compare(one[by], other[by]));
}

const isPreviewable = (name: string) => ![undefined, 'none'].includes(kindOfName(name));

export interface Neighbors {
  readonly previous: ObjectRow | undefined;
  readonly next: ObjectRow | undefined;
  /** From 1; 0 where it is not among them. */
  readonly position: number;
  readonly count: number;
}

export function neighborsOf(key: string, rows: readonly ObjectRow[]): Neighbors {
  const at = rows.findIndex((row) => row.key === key);
  return {
    previous: at > 0 ? rows[at - 1] : undefined,
    next: at === -1 ? undefined : rows[at + 1],
    position: at + 1,
    count: rows.length,
  };
}
