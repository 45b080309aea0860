/**
 * Does the same for each, a few ahead of the one that is waited for; the answers come in the order of what was given. One
 * that fails ends it at its turn.
 */
export async function* mapAhead<In, Out>(
  given: AsyncIterable<In>,
  most: number,
  work: (one: In) => Promise<Out>,
): AsyncGenerator<Out, void, undefined> {
  const source = given[Symbol.asyncIterator]();
  const begun: Promise<Out>[] = [];
  let isOver = false;
  try {
    for (;;) {
      while (!isOver && begun.length < most) {
        const next = await source.next();
        if (next.done === true) isOver = true;
        else begun.push(waitable(work(next.value)));
      }
      const first = begun.shift();
      if (first === undefined) return;
      yield await first;
    }
  } finally {
    await source.return?.();
  }
}

/** Its failure is seen where it is waited for, be that later than it fails. */
function waitable<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
