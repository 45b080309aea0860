import { mapInTurns } from '#/upstream/in-turns.ts';

/** Filters, and lets others have their turn in between: a pattern may take long with long keys, of which there are many. */
export async function filterInTurns<T>(
  given: readonly T[],
  fits: (one: T) => boolean,
  signal: AbortSignal,
): Promise<T[]> {
  const found = await mapInTurns(given, (one) => (fits(one) ? [one] : []), signal);
  return found.flat();
}
