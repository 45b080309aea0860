import type { Compared, Spread } from './rounds.ts';

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: Spread;
  readonly direct?: Spread;
  readonly ratio?: Spread;
  /** The goal in words and whether it holds; absent for figures that only inform. */
  readonly goal?: { readonly words: string; readonly isMet: boolean };
}

export function comparedFigure(
  name: string,
  { unit, compared, goal }: { unit: string; compared: Compared; goal?: { ratio: number; isLeast: boolean } },
): Figure {
  const { ratio } = compared;
  return {
    name,
    unit,
    value: compared.console,
    direct: compared.direct,
    ratio,
    ...(goal && {
      goal: {
        words: `${goal.isLeast ? '≥' : '≤'} ${String(goal.ratio)} × direct`,
        isMet: goal.isLeast ? ratio.median >= goal.ratio : ratio.median <= goal.ratio,
      },
    }),
  };
}

export function limitFigure(
  name: string,
  { unit, value, most }: { unit: string; value: Spread; most?: number },
): Figure {
  return {
    name,
    unit,
    value,
    ...(most !== undefined && { goal: { words: `≤ ${String(most)} ${unit}`, isMet: value.median <= most } }),
  };
}

export function leastFigure(
  name: string,
  { unit, value, least }: { unit: string; value: Spread; least: number },
): Figure {
  return {
    name,
    unit,
    value,
    goal: { words: `≥ ${String(least)} ${unit}`, isMet: value.median >= least },
  };
}

const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const spreadText = (spread: Spread) =>
  spread.least === spread.most
    ? short(spread.median)
    : `${short(spread.median)} (${short(spread.least)}–${short(spread.most)})`;

/** The table as text: median and, in brackets, least and most of the rounds. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'unit', 'ours', 'direct', 'ratio', 'goal', ''],
    ...figures.map((figure) => [
      figure.name,
      figure.unit,
      spreadText(figure.value),
      figure.direct ? spreadText(figure.direct) : '',
      figure.ratio ? spreadText(figure.ratio) : '',
      figure.goal?.words ?? '',
      figure.goal ? (figure.goal.isMet ? 'met' : 'SHORT') : '',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
