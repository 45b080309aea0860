import { useMemo, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Selection } from '#/table/DataTable.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { bucketListMessages } from './messages.ts';

const nothing: ReadonlySet<string> = new Set();

export interface BucketSelection extends Selection<BucketRow> {
  /** In the order of the list. */
  readonly names: readonly string[];
  readonly areAllSelected: (rows: readonly BucketRow[]) => boolean;
  readonly selectAll: (rows: readonly BucketRow[]) => void;
  readonly deselect: (names: readonly string[]) => void;
  readonly clear: () => void;
}

/** Which buckets are selected; those that are gone from the list are not, those that are filtered away stay so. */
export function useBucketSelection(rows: readonly BucketRow[]): BucketSelection {
  const { t } = useMessages(bucketListMessages);
  const [selected, setSelected] = useState(nothing);
  return useMemo(() => {
    const names = rows.filter((row) => selected.has(row.name)).map((row) => row.name);
    return {
      selectedIds: selected,
      onChange: setSelected,
      labelOf: (row) => t('buckets.bulk.select', { name: row.name }),
      names,
      areAllSelected: (shown) => shown.every((row) => selected.has(row.name)),
      selectAll: (shown) => setSelected((before) => new Set([...before, ...shown.map((row) => row.name)])),
      deselect: (done) =>
        setSelected((before) => {
          const gone = new Set(done);
          return new Set([...before].filter((name) => !gone.has(name)));
        }),
      clear: () => setSelected(nothing),
    };
  }, [rows, selected, t]);
}
