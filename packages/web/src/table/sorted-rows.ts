import { useMemo } from 'react';
import type { ColumnHead, Sort } from './columns.ts';

type Value = string | number;

const { compare: inDictionary } = new Intl.Collator(undefined, { numeric: true });

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** As people look for names: `b2` before `B10` before `c`. Those that read the same still have one order. */
export const compareTexts = (a: string, b: string): number => inDictionary(a, b) || byCodeUnits(a, b);

const compareBy = (texts: typeof compareTexts) => (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string' ? texts(a, b) : Number(a) - Number(b);

interface SortedBy<Row> {
  readonly columns: readonly ColumnHead<Row>[];
  readonly sort: Sort | undefined;
  /** Rows that come before all others, whatever the sort is. */
  readonly leads?: ((row: Row) => boolean) | undefined;
}

/** The rows in the order that the sort asks for; the given order without one, and among equals. */
export function sortedRows<Row>(rows: readonly Row[], input: SortedBy<Row>): readonly Row[] {
  const { columns, sort, leads } = input;
  const { sortValue: valueOf, isByKey } = columns.find(({ id }) => id === sort?.columnId) ?? {};
  const compare = compareBy(isByKey === true ? byCodeUnits : compareTexts);
  const sorted =
    sort === undefined || valueOf === undefined
      ? rows
      : byValue(rows, valueOf, sort.isDescending ? (a, b) => compare(b, a) : compare);
  if (leads === undefined || !sorted.some(leads)) return sorted;
  return [...sorted.filter(leads), ...sorted.filter((row) => !leads(row))];
}

function byValue<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value | undefined,
  compare: (a: Value, b: Value) => number,
): readonly Row[] {
  const valued: { readonly row: Row; readonly value: Value }[] = [];
  const last: Row[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined) last.push(row);
    else valued.push({ row, value });
  }
  valued.sort((a, b) => compare(a.value, b.value));
  return [...valued.map(({ row }) => row), ...last];
}

/** The same, worked out anew when rows, columns or sort are others. */
export const useSortedRows = <Row>(rows: readonly Row[], { columns, sort, leads }: SortedBy<Row>) =>
  useMemo(() => sortedRows(rows, { columns, sort, leads }), [rows, columns, sort, leads]);
