import { useMemo, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Selection } from '#/table/DataTable.tsx';
import type { BucketRow } from './bucket-rows.ts';
import { bucketListMessages } from './messages.ts';

const nothing: ReadonlySet<string> = new Set();

export interface BucketTicks extends Selection<BucketRow> {
  /** In the order of the list. */
  readonly names: readonly string[];
  readonly areAllTicked: (rows: readonly BucketRow[]) => boolean;
  readonly setAll: (rows: readonly BucketRow[], isTicked: boolean) => void;
  readonly untick: (names: readonly string[]) => void;
  readonly clear: () => void;
}

/** Which buckets are selected; those that are gone from the list are not, those that are filtered away stay so. */
export function useBucketTicks(rows: readonly BucketRow[]): BucketTicks {
  const { t } = useMessages(bucketListMessages);
  const [ticked, setTicked] = useState(nothing);
  return useMemo(() => {
    const names = rows.filter((row) => ticked.has(row.name)).map((row) => row.name);
    const change = (changed: Iterable<string>, isTicked: boolean) =>
      setTicked((before) => {
        const after = new Set(before);
        for (const name of changed) {
          if (isTicked) after.add(name);
          else after.delete(name);
        }
        return after;
      });
    return {
      selectedIds: ticked,
      onChange: setTicked,
      labelOf: (row) => t('buckets.bulk.select', { name: row.name }),
      names,
      areAllTicked: (shown) => shown.every((row) => ticked.has(row.name)),
      setAll: (shown, isTicked) =>
        change(
          shown.map((row) => row.name),
          isTicked,
        ),
      untick: (done) => change(done, false),
      clear: () => setTicked(nothing),
    };
  }, [rows, ticked, t]);
}
