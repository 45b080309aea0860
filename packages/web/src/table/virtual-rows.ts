import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, type RefObject } from 'react';

interface VirtualRowsInput {
  readonly count: number;
  readonly rowHeight: number;
  readonly activeIndex: number;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly onEndReached: (() => void) | undefined;
}

/** The rows in sight, plus the active one wherever it is, so that scrolling never takes the focus away. */
export function useVirtualRows(input: VirtualRowsInput) {
  const { count, rowHeight, activeIndex, scrollRef, onEndReached } = input;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      if (activeIndex >= count || inSight.includes(activeIndex)) return inSight;
      return [...inSight, activeIndex].sort((a, b) => a - b);
    },
    [activeIndex, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- built without the React Compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The sticky header stands above the rows.
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    rangeExtractor,
  });
  const lastInSight = virtualizer.range?.endIndex ?? -1;
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    if (count > 0 && lastInSight >= count - 10) onEndReached?.();
  }, [count, lastInSight, onEndReached]);
  return virtualizer;
}
