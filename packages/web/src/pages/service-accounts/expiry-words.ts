const dayMs = 86_400_000;
const soonMs = 7 * dayMs;

/** How near the end of a key is. */
export type ExpiryState = 'never' | 'later' | 'soon' | 'expired';

export function expiryState(expiration: string | undefined, nowMs: number): ExpiryState {
  if (expiration === undefined) return 'never';
  const leftMs = Date.parse(expiration) - nowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs <= soonMs ? 'soon' : 'later';
}

const two = (value: number): string => String(value).padStart(2, '0');

/** As a field for a day and a time has it, in the reader's zone; empty for never. */
export function localTime(iso: string | undefined): string {
  if (iso === undefined) return '';
  const date = new Date(iso);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
