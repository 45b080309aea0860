/** So that the page can draw, and answer who uses it. */
const turnMs = 12;

export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does the same for many, without holding the page up: after each turn it may do other things. */
export async function mapInTurns<In, Out>(given: Iterable<In>, work: (one: In) => Out): Promise<Out[]> {
  const done: Out[] = [];
  let endMs = performance.now() + turnMs;
  for (const one of given) {
    if (performance.now() > endMs) {
      await nextTurn();
      endMs = performance.now() + turnMs;
    }
    done.push(work(one));
  }
  return done;
}
