const steps: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
];

const leftSteps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

// Formatters are costly to make and a list shows hundreds of times: each is made once, when it is first used. Figures
// follow the reader's browser, whatever language the words are in.
function inFormat(options: Intl.DateTimeFormatOptions): (timeMs: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (timeMs) => (made ??= new Intl.DateTimeFormat(undefined, options)).format(timeMs);
}

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

/** `3 days`, `20 min`: what is left until then, in whole days, hours or minutes. */
export function timeLeft(iso: string, nowMs: number, language: string): string {
  const seconds = Math.max(0, (Date.parse(iso) - nowMs) / 1000);
  const { unit, seconds: each } = leftSteps.find((step) => seconds >= step.seconds) ?? leftSteps[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(Math.trunc(seconds / each));
}

/** The day in the reader's zone, as the browser's locale writes it. */
export const formatDay = inFormat({ dateStyle: 'medium' });

/** A day that is counted in UTC, as rules by date are. */
export const formatUtcDay = inFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** The day and the time to the second in the reader's zone. */
export const formatDayTime = inFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** Hours and minutes in the reader's zone. */
export const formatClock = inFormat({ hour: '2-digit', minute: '2-digit' });

/** The exact time, for all readers alike: `2026-03-10 12:00:00 UTC`. */
export const formatUtc = (timeMs: number): string =>
  `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
