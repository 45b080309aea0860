import type { Compared, Spread } from './rounds.ts';

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Absent where it could not be measured. */
  readonly value?: Spread;
  /** Why it could not be measured. */
  readonly notMeasured?: string;
  /** What the value is compared to, measured in the same run; the storage server itself unless the goal names another. */
  readonly reference?: Spread;
  readonly ratio?: Spread;
  /** The goal in words and whether it holds; absent for figures that only inform. */
  readonly goal?: { readonly words: string; readonly isMet: boolean };
}

interface RatioGoal {
  readonly ratio: number;
  readonly isLeast: boolean;
  /** What the reference is, unless it is the storage server itself. */
  readonly reference?: string;
}

const ratioWords = ({ ratio, isLeast, reference = 'direct' }: RatioGoal) =>
  `${isLeast ? '≥' : '≤'} ${String(ratio)} × ${reference}`;

export function comparedFigure(
  name: string,
  { unit, compared, goal }: { unit: string; compared: Compared; goal?: RatioGoal },
): Figure {
  const { reference, ratio } = compared;
  return {
    name,
    unit,
    value: compared.console,
    reference,
    ratio,
    ...(goal && {
      goal: {
        words: ratioWords(goal),
        isMet: goal.isLeast ? ratio.median >= goal.ratio : ratio.median <= goal.ratio,
      },
    }),
  };
}

/** What the console adds to the direct call, which it may do by so much only. */
export function addedFigure(
  name: string,
  { unit, compared, most }: { unit: string; compared: Compared; most: number },
): Figure {
  const { reference, console, ratio } = compared;
  return {
    name,
    unit,
    value: console,
    reference,
    ratio,
    goal: {
      words: `≤ direct + ${String(most)} ${unit}`,
      isMet: console.median <= reference.median + most,
    },
  };
}

export function unmeasuredFigure(
  name: string,
  { unit, reason, goal }: { unit: string; reason: string; goal: RatioGoal },
): Figure {
  return { name, unit, notMeasured: reason, goal: { words: ratioWords(goal), isMet: false } };
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

/** What the server may hold more while it works, however much passes through it. */
const mostGrowthMebibytes = 64;

export function growthFigure(
  doing: string,
  mebibytes: number,
  { argonMebibytes = 0 }: { readonly argonMebibytes?: number } = {},
): Figure {
  const value = { median: mebibytes, least: mebibytes, most: mebibytes };
  const most = mostGrowthMebibytes + argonMebibytes;
  return limitFigure(`memory growth while ${doing}`, { unit: 'MiB', value, most });
}

/** An amount as figures name it. */
export const countWords = (count: number): string => count.toLocaleString('en');

export function sizeWords(sizeBytes: number): string {
  const mebibytes = sizeBytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${countWords(mebibytes / 1024)} GiB` : `${countWords(mebibytes)} MiB`;
}

const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const spreadText = (spread: Spread | undefined) =>
  spread === undefined
    ? ''
    : spread.least === spread.most
      ? short(spread.median)
      : `${short(spread.median)} (${short(spread.least)}–${short(spread.most)})`;

function verdict({ notMeasured, goal }: Figure): string {
  if (notMeasured !== undefined) return `not measured: ${notMeasured}`;
  return goal === undefined ? '' : goal.isMet ? 'met' : 'SHORT';
}

/** The table as text: median and, in brackets, least and most of the rounds. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'unit', 'ours', 'reference', 'ratio', 'goal', ''],
    ...figures.map((figure) => [
      figure.name,
      figure.unit,
      spreadText(figure.value),
      spreadText(figure.reference),
      spreadText(figure.ratio),
      figure.goal?.words ?? '',
      verdict(figure),
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
