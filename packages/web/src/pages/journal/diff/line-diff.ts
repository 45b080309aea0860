export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The table of a longer comparison would take too long: such texts are told as replaced. */
const mostCells = 1_000_000;

/** Which lines were removed and added, by the longest lines that both have in common. */
export function lineDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > mostCells)
    return [...linesAs('removed', before), ...linesAs('added', after)];
  const common = commonLengths(before, after);
  const lengthAt = (one: number, other: number) => common[one]?.[other] ?? 0;
  const found: DiffLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [was, is] = [before[one], after[other]];
    if (was !== undefined && was === is) {
      found.push({ kind: 'same', text: was });
      one += 1;
      other += 1;
    } else if (
      was !== undefined &&
      (is === undefined || lengthAt(one + 1, other) >= lengthAt(one, other + 1))
    ) {
      found.push({ kind: 'removed', text: was });
      one += 1;
    } else {
      found.push({ kind: 'added', text: is ?? '' });
      other += 1;
    }
  }
  return found;
}

const linesAs = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }));

/** How many lines both have in common from each pair of lines on. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const [row, below] = [rows[one], rows[one + 1]];
    for (let other = after.length - 1; row && below && other >= 0; other -= 1)
      row[other] =
        before[one] === after[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
  }
  return rows;
}
