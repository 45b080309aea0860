import { durationParts } from '@longshore/contract/duration';

/** `1 hr 5 min`, in the words of the locale; the two largest units, since the rest changes with every look. */
export function durationText(seconds: number, language: string): string {
  return durationParts(seconds)
    .slice(0, 2)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}
