/** How long before its end a session asks to be renewed. */
export const soonMs = 5 * 60_000;

/** Timers hold at most 2^31 - 1 ms; a longer wait is asked about again by the next session call. */
export const timerMs = (waitMs: number): number => Math.min(Math.max(waitMs, 0), 2 ** 31 - 1);
