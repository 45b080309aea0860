/** The first of what comes, with which the loop is left; when nothing comes, that is a failure. */
export async function firstOf<T>(values: AsyncIterable<T>): Promise<T> {
  for await (const value of values) return value;
  throw new Error('Nothing came');
}
