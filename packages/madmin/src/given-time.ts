import { InputError } from './errors/input-error.ts';

/** A time in an input: milliseconds since the epoch, or RFC 3339 text, as replies have it. */
export type Time = Date | number | string;

// `2026-01-01` alone, or without a zone, would be another time at another place.
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** In milliseconds since the epoch; NaN for a date that is none. */
export function givenTime(field: string, time: Time): number {
  if (typeof time === 'number') return time;
  if (typeof time === 'string') {
    if (rfc3339.test(time)) return Date.parse(time);
  } else if (time instanceof Date) return time.getTime();
  throw new InputError(field, 'It must be a Date, milliseconds since the epoch, or RFC 3339 text.');
}
