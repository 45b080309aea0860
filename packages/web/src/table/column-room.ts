import type { ColumnHead } from './columns.ts';

type Sized = Pick<ColumnHead<never>, 'widthPx' | 'priority'>;

export interface Room {
  /** What stands beside the columns: tick boxes and menus. */
  readonly extraPx: number;
  /** The least width of a column that takes what the others leave. */
  readonly flexiblePx: number;
  /** The same beside the most important column alone, for which a phone has no more. */
  readonly tightPx?: number;
}

/** The steps of the style sheet. */
const stepPx = 40;
const mostPx = 1160;

const sumPx = (columns: readonly Sized[], { extraPx, flexiblePx }: Room) =>
  columns.reduce((sum, { widthPx = flexiblePx }) => sum + widthPx, extraPx);

/** The width that the columns need which always stay. */
export const leastPx = (columns: readonly Sized[], room: Room): number =>
  sumPx(
    columns.filter(({ priority }) => priority === undefined),
    room,
  );

/** How wide the table must be to show a column beside all that are as important or more; none where it always stays. */
export function neededPx(column: Sized, columns: readonly Sized[], room: Room): number | undefined {
  const { priority: own } = column;
  if (own === undefined) return undefined;
  const kept = columns.filter(({ priority = 0 }) => priority <= own);
  const { flexiblePx, tightPx = flexiblePx } = room;
  const isFirst = kept.every(({ priority = own }) => priority === own);
  const needed = sumPx(kept, { ...room, flexiblePx: isFirst ? tightPx : flexiblePx });
  return Math.min(mostPx, Math.ceil(needed / stepPx) * stepPx);
}
