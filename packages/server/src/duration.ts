const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Seconds of `12h`, `1h30m`, `90s` or a bare number of seconds; null when it is none of these. */
export function durationSeconds(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^(?:\d{1,9}[hms])+$/.test(text)) return null;
  let seconds = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)([hms])/g))
    seconds += Number(amount) * (unitSeconds[unit ?? 's'] ?? 0);
  return seconds;
}

/** The shortest text that `durationSeconds` reads back. */
export function durationWords(seconds: number): string {
  const unit = seconds % 3600 === 0 ? 'h' : seconds % 60 === 0 ? 'm' : 's';
  return `${seconds / (unitSeconds[unit] ?? 1)}${unit}`;
}
