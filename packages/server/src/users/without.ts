/** The names that are not among the others, each once. */
export function without(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(names)].filter((name) => !known.has(name));
}
