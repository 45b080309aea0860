const secondsPerDay = 86_400;

export type DurationUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

export interface DurationPart {
  readonly unit: DurationUnit;
  readonly count: number;
}

/**
 * A length of time in the units that a person would use: one unit from a day up, hours with minutes and seconds below.
 * What is left over of the largest unit is not told.
 */
export function durationParts(seconds: number): readonly DurationPart[] {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const days = Math.floor(whole / secondsPerDay);
  if (days > 365) return [{ unit: 'year', count: Math.floor(days / 365) }];
  if (days > 30) return [{ unit: 'month', count: Math.floor(days / 30) }];
  if (days >= 7) return [{ unit: 'week', count: Math.floor(days / 7) }];
  if (days >= 1) return [{ unit: 'day', count: days }];
  const parts: DurationPart[] = [
    { unit: 'hour', count: Math.floor(whole / 3600) },
    { unit: 'minute', count: Math.floor((whole % 3600) / 60) },
    { unit: 'second', count: whole % 60 },
  ];
  const told = parts.filter(({ count }) => count > 0);
  return told.length > 0 ? told : [{ unit: 'second', count: 0 }];
}

/** In English: `2 weeks`, `3 hours 5 minutes`. Other languages put `durationParts` into their own words. */
export function formatDuration(seconds: number): string {
  return durationParts(seconds)
    .map(({ unit, count }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

/** `hh:mm:ss:ms` of the local zone, for rows of events. */
export function formatEventTime(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const milliseconds = String(time.getMilliseconds()).padStart(3, '0');
  return [two(time.getHours()), two(time.getMinutes()), two(time.getSeconds()), milliseconds].join(':');
}
