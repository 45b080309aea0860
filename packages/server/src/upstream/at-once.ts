/**
 * Does the same for many, a few at once; the answers come in the order of what was given. After a failure none is begun
 * any more, and those under way are waited for: whoever is told of it may begin again without meeting them.
 */
export async function mapAtOnce<In, Out>(
  given: readonly In[],
  most: number,
  work: (one: In, at: number) => Promise<Out>,
): Promise<Out[]> {
  const answers: Out[] = [];
  const failures: unknown[] = [];
  const left = given.entries();
  const worker = async (): Promise<void> => {
    for (const [at, one] of left) {
      if (failures.length > 0) return;
      try {
        answers[at] = await work(one, at);
      } catch (cause) {
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, given.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return answers;
}
