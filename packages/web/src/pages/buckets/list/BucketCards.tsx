import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListKeys } from '#/table/list-keys.ts';
import { useSelectionActions } from '#/table/selection-actions.ts';
import { BucketCard } from './BucketCard.tsx';
import { useBucketMenu } from './bucket-menu.tsx';
import { useExposureRefusal } from './bucket-refusals.ts';
import type { BucketRow } from './bucket-rows.ts';
import { sortedBuckets } from './bucket-sort.ts';
import { useFigureWords } from './figure-words.ts';
import styles from './bucket-cards.module.css';
import type { Selection } from '#/table/DataTable.tsx';
import type { BucketsSearch } from './buckets-search.ts';

const cardHeightPx = 168;
const leastCardWidthPx = 280;
const gapPx = 16;

const nameOf = (row: BucketRow) => row.name;

interface BucketCardsProps {
  readonly rows: readonly BucketRow[];
  readonly search: BucketsSearch;
  readonly selection: Selection<BucketRow> | undefined;
  /** When the list was read. */
  readonly updatedAtMs: number;
}

/** As many cards beside each other as fit, and only the rows of cards in sight in the page. */
export function BucketCards({ rows, search, selection, updatedAtMs }: BucketCardsProps) {
  const words = useFigureWords();
  const menu = useBucketMenu();
  const exposureRefusal = useExposureRefusal();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState(1);
  const sorted = useMemo(() => sortedBuckets(rows, search), [rows, search]);
  const { tick, tickAll } = useSelectionActions({ rows: sorted, getRowId: nameOf, selection });
  useListKeys(selection, tickAll);
  // Before anything is painted: cards that move from one lane to three are a jump.
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (!element) return;
    const measure = () =>
      setLanes(Math.max(1, Math.floor((element.clientWidth + gapPx) / (leastCardWidthPx + gapPx))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- built without the React Compiler
  const virtualizer = useVirtualizer({
    count: Math.ceil(sorted.length / lanes),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => cardHeightPx,
    gap: gapPx,
    overscan: 3,
  });
  return (
    <div ref={scrollRef} className={styles['scroll']} data-fills-screen>
      <ul
        className={styles['cards']}
        aria-label={words.t('buckets.list')}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().flatMap((line) =>
          sorted.slice(line.index * lanes, (line.index + 1) * lanes).map((row, lane) => (
            <li
              key={row.name}
              className={styles['place']}
              aria-setsize={sorted.length}
              aria-posinset={line.index * lanes + lane + 1}
              style={{
                height: cardHeightPx,
                width: `calc((100% - ${(lanes - 1) * gapPx}px) / ${lanes})`,
                insetInlineStart: `calc((100% + ${gapPx}px) / ${lanes} * ${lane})`,
                transform: `translateY(${line.start}px)`,
              }}
            >
              <BucketCard
                row={row}
                words={words}
                isSelected={selection?.selectedIds.has(row.name) ?? false}
                selectLabel={selection?.labelOf(row)}
                onTick={tick}
                menu={menu}
                exposureRefusal={exposureRefusal}
                nowMs={updatedAtMs}
              />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
