/** Does the same for many, a few at once; the answers come in the order of what was given. */
export async function mapAtOnce<In, Out>(
  given: readonly In[],
  most: number,
  work: (one: In) => Promise<Out>,
): Promise<Out[]> {
  const answers: Out[] = [];
  const left = given.entries();
  const worker = async (): Promise<void> => {
    for (const [at, one] of left) answers[at] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(most, given.length) }, worker));
  return answers;
}
