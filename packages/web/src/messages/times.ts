const steps: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
];

// Formatters are costly to make and a list shows hundreds of times. Figures follow the reader's browser, whatever
// language the words are in.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const utcDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const dayTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const relatives = new Map<string, Intl.RelativeTimeFormat>();

function relativeIn(language: string): Intl.RelativeTimeFormat {
  const known = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, known);
  return known;
}

/** `3 hours ago`: words, so in the language of the page. What lies ahead of a slow clock is now; no time is empty. */
export function relativeTime(iso: string, nowMs: number, language: string): string {
  const seconds = Math.min(0, (Date.parse(iso) - nowMs) / 1000);
  if (Number.isNaN(seconds)) return '';
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds) ?? { unit: 'second', seconds: 1 };
  return relativeIn(language).format(Math.trunc(seconds / step.seconds), step.unit);
}

/** The day in the reader's zone, as the browser's locale writes it. */
export const formatDay = (timeMs: number): string => day.format(timeMs);

/** A day that is counted in UTC, as rules by date are. */
export const formatUtcDay = (timeMs: number): string => utcDay.format(timeMs);

/** The day and the time to the second in the reader's zone. */
export const formatDayTime = (timeMs: number): string => dayTime.format(timeMs);

/** Hours and minutes in the reader's zone. */
export const formatClock = (timeMs: number): string => clock.format(timeMs);

/** The exact time, for all readers alike: `2026-03-10 12:00:00 UTC`. */
export const formatUtc = (timeMs: number): string =>
  `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
