/** Key and value of a line such as `aws:Referer=https://…`; null where it has none. */
export function conditionOf(line: string): readonly [key: string, value: string] | null {
  const at = line.indexOf('=');
  const key = line.slice(0, at).trim();
  return at < 1 || !/^[\w-]+:\S+$/.test(key) ? null : [key, line.slice(at + 1).trim()];
}

/** All values of each key. */
export function conditionsOf(lines: readonly string[]): Record<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const condition = conditionOf(line);
    if (condition === null) continue;
    const [key, value] = condition;
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return Object.fromEntries(found);
}
