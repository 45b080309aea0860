const steps: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
];

const cached = <Value>(make: (language: string) => Value) => {
  const made = new Map<string, Value>();
  return (language: string): Value => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
};

// Formatters are costly to make and a list shows hundreds of times.
const relative = cached((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const local = cached(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const utc = cached(
  (language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
);

/** `3 hours ago`, in the words of the locale. */
export function relativeTime(iso: string, nowMs: number, language: string): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  if (Number.isNaN(seconds)) return '';
  const step = steps.find((each) => Math.abs(seconds) >= each.seconds) ?? { unit: 'second', seconds: 1 };
  return relative(language).format(Math.trunc(seconds / step.seconds), step.unit);
}

/** The browser's own zone, and UTC. */
export function absoluteTimes(iso: string, language: string): { local: string; utc: string } {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return { local: '', utc: '' };
  return { local: local(language).format(date), utc: utc(language).format(date) };
}
