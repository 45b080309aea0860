import { setImmediate as othersTurn } from 'node:timers/promises';

const mostTurnMs = 5;

/**
 * Does the same for many, and lets others have their turn in between: each may take long, and there may be many. Ends with
 * whoever waits for it.
 */
export async function mapInTurns<In, Out>(
  given: Iterable<In>,
  work: (one: In) => Out,
  signal: AbortSignal,
): Promise<Out[]> {
  const done: Out[] = [];
  let sinceMs = performance.now();
  for (const one of given) {
    done.push(work(one));
    if (performance.now() - sinceMs < mostTurnMs) continue;
    await othersTurn();
    signal.throwIfAborted();
    sinceMs = performance.now();
  }
  return done;
}
