import { useEffect, useMemo, useState } from 'react';
import type { ObjectRow } from './object-row.ts';
import type { RowPages } from './object-rows.ts';

interface SelectionInput {
  readonly filter: string;
  /** What the filter leaves. */
  readonly shown: readonly ObjectRow[];
  /** All that is known of the place; what it lacks is gone once it is whole. */
  readonly known: readonly ObjectRow[];
  readonly isWhole: boolean;
  /** Where more of what is shown comes from. */
  readonly source: RowPages;
}

export interface ObjectSelection {
  readonly rows: readonly ObjectRow[];
  readonly keys: ReadonlySet<string>;
  /** Whether rows are shown, or may still come, that are not ticked. */
  readonly canSelectAll: boolean;
  readonly isSelectingAll: boolean;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  readonly selectAll: () => void;
  readonly stop: () => void;
  readonly forget: (keys: ReadonlySet<string>) => void;
  readonly clear: () => void;
}

/** Beyond these rows a list is read on only when that is asked for. */
const mostCountedAhead = 20_000;

/** To know how much there is, or to tick all of it. */
type Wish = 'none' | 'count' | 'all';

const noWish = { wish: 'none', filter: '' } as const;

const noRows: ReadonlyMap<string, ObjectRow> = new Map();

/** The ticked rows. They stay ticked while another filter hides them. */
export function useSelection(input: SelectionInput): ObjectSelection {
  const { filter, shown, known, isWhole, source } = input;
  const [ticked, setTicked] = useState(noRows);
  const [wished, setWished] = useState<{ readonly wish: Wish; readonly filter: string }>(noWish);
  // It was meant for what was shown then.
  const wish = wished.filter === filter ? wished.wish : 'none';
  const setWish = (next: Wish) => setWished({ wish: next, filter });
  const { hasMore, isFetching, moreError, loadMore } = source;

  const rows = useMemo(() => {
    if (ticked.size === 0) return [];
    const now = new Map(known.map((row) => [row.key, row]));
    return [...ticked.values()].flatMap(
      (row) => now.get(row.key) ?? (isWhole && !row.name.includes('/') ? [] : row),
    );
  }, [ticked, known, isWhole]);
  const keys = useMemo(() => new Set(rows.map(({ key }) => key)), [rows]);
  const areAllTicked = shown.every(({ key }) => keys.has(key));

  const tickShown = () =>
    setTicked((now) => new Map([...now, ...shown.map((row) => [row.key, row] as const)]));
  // More of the list has come, and all of it is wanted.
  if (wish === 'all' && !areAllTicked) tickShown();
  const isOver = !hasMore || moreError !== null;
  if (wish !== 'none' && isOver && (wish === 'count' || areAllTicked)) setWish('none');

  // Who ticks all that is loaded is told how much there is.
  const goesOn = wish === 'all' || (wish === 'count' && known.length < mostCountedAhead);
  useEffect(() => {
    if (goesOn && !isOver && !isFetching) loadMore();
  }, [goesOn, isOver, isFetching, loadMore]);

  return {
    rows,
    keys,
    canSelectAll: hasMore || !areAllTicked,
    isSelectingAll: wish === 'all',
    onChange: (next) => {
      const all = new Map([...ticked, ...shown.map((row) => [row.key, row] as const)]);
      setTicked(new Map([...all].filter(([key]) => next.has(key))));
      if (next.size === 0) setWish('none');
      else if (hasMore && shown.every(({ key }) => next.has(key))) setWish('count');
    },
    selectAll: () => {
      tickShown();
      if (hasMore) setWish('all');
    },
    stop: () => setWish('none'),
    forget: (gone) => setTicked((now) => new Map([...now].filter(([key]) => !gone.has(key)))),
    clear: () => {
      setTicked(noRows);
      setWish('none');
    },
  };
}
