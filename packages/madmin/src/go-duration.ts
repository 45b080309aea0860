import { InputError } from './errors/input-error.ts';

/** Go holds durations as nanoseconds in 64 bits. */
const maxDurationMs = 9_223_372_036_854;

/** A duration as the server reads it, such as `90s`, `250ms` or `1500ns`. `field` names the input in the error. */
export function goDuration(durationMs: number, field = 'durationMs'): string {
  if (!(durationMs >= 0 && durationMs <= maxDurationMs))
    throw new InputError(field, `It must be between 0 and ${maxDurationMs} milliseconds.`);
  if (durationMs % 1000 === 0) return `${durationMs / 1000}s`;
  if (Number.isInteger(durationMs)) return `${durationMs}ms`;
  const wholeMs = Math.floor(durationMs);
  const restNs = Math.round((durationMs - wholeMs) * 1e6);
  return wholeMs === 0 ? `${restNs}ns` : `${wholeMs}ms${restNs}ns`;
}
