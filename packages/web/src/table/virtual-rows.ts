import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type RefObject } from 'react';

interface VirtualRowsInput {
  readonly count: number;
  readonly rowHeight: number;
  readonly activeIndex: number;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly onEndReached: (() => void) | undefined;
}

type Rows = Virtualizer<HTMLDivElement, Element>;

/**
 * Tells how large the list is when the browser has laid it out anyway. Asked at once, as the library does, it lays out
 * the page once more for every list that opens.
 */
function observeSize({ scrollElement }: Rows, tell: (size: { width: number; height: number }) => void) {
  if (scrollElement === null) return;
  const observer = new ResizeObserver(() => {
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

const scrolled = new WeakSet<Element>();

/** A new list stands at its start already; putting it there would lay out the page as well. */
const scrollRows: typeof elementScroll<HTMLDivElement> = (offsetPx, options, rows) => {
  const { scrollElement } = rows;
  if (scrollElement === null) return;
  const isNew = !scrolled.has(scrollElement);
  scrolled.add(scrollElement);
  if (!isNew || offsetPx + (options.adjustments ?? 0) !== 0) elementScroll(offsetPx, options, rows);
};

/** No list is larger than its window, so the first rows need not wait for the list's own size. */
const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

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
  const [firstSize] = useState(windowSize);
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
    initialRect: firstSize,
    observeElementRect: observeSize,
    scrollToFn: scrollRows,
  });
  const lastInSight = virtualizer.range?.endIndex ?? -1;
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    if (count > 0 && lastInSight >= count - 10) onEndReached?.();
  }, [count, lastInSight, onEndReached]);
  return virtualizer;
}
