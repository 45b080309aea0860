/** Search parameters are texts, as they stand in the address: a key named `1e5` or `true` stays one. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(
    (pair): pair is [string, string | number | boolean] =>
      typeof pair[1] === 'string' || typeof pair[1] === 'number' || typeof pair[1] === 'boolean',
  );
  const text = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
}
