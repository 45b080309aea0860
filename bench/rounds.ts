/** The median is what counts, the spread says how far to trust it. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[middle - 1] ?? upper;
  return {
    median: sorted.length % 2 === 0 ? (lower + upper) / 2 : upper,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

export interface Compared {
  readonly reference: Spread;
  readonly console: Spread;
  /** console / reference, each round against its own neighbour, then the median. */
  readonly ratio: Spread;
}

/** Runs all in turn, every other round the other way round, so that a drift of the machine hits each alike. */
export async function takeTurns<Name extends string>(
  rounds: number,
  runs: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(runs) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) values[name].push(await runs[name]());
  }
  return values;
}

export function compare(ours: readonly number[], references: readonly number[]): Compared {
  return {
    reference: spreadOf(references),
    console: spreadOf(ours),
    ratio: spreadOf(ours.map((value, round) => value / (references[round] ?? Number.NaN))),
  };
}

export async function alternate(
  rounds: number,
  direct: () => Promise<number>,
  throughConsole: () => Promise<number>,
): Promise<Compared> {
  const values = await takeTurns(rounds, { direct, throughConsole });
  return compare(values.throughConsole, values.direct);
}

export async function repeat(rounds: number, run: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await run());
  return spreadOf(values);
}
