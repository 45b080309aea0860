/** Five rounds unless a quick look is asked for; the median is what counts, the spread says how far to trust it. */
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
  readonly direct: Spread;
  readonly console: Spread;
  /** console / direct, each round against its own neighbour, then the median. */
  readonly ratio: Spread;
}

/** Runs the two in turn, each round the other way round, so that a drift of the machine hits both. */
export async function alternate(
  rounds: number,
  direct: () => Promise<number>,
  throughConsole: () => Promise<number>,
): Promise<Compared> {
  const pairs: { direct: number; console: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await direct();
      pairs.push({ direct: first, console: await throughConsole() });
    } else {
      const first = await throughConsole();
      pairs.push({ direct: await direct(), console: first });
    }
  }
  return {
    direct: spreadOf(pairs.map((pair) => pair.direct)),
    console: spreadOf(pairs.map((pair) => pair.console)),
    ratio: spreadOf(pairs.map((pair) => pair.console / pair.direct)),
  };
}

export async function repeat(rounds: number, run: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await run());
  return spreadOf(values);
}
