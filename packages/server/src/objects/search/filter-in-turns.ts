import { setImmediate as othersTurn } from 'node:timers/promises';

const mostTurnMs = 5;

/** Filters, and lets others have their turn in between: a pattern may take long with long keys, of which there are many. */
export async function filterInTurns<T>(given: readonly T[], fits: (one: T) => boolean): Promise<T[]> {
  const fitting: T[] = [];
  let sinceMs = performance.now();
  for (const one of given) {
    if (fits(one)) fitting.push(one);
    if (performance.now() - sinceMs < mostTurnMs) continue;
    await othersTurn();
    sinceMs = performance.now();
  }
  return fitting;
}
