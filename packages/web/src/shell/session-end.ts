/** How long before its end a session asks to be renewed. */
export const soonMs = 5 * 60_000;

/** A session that is renewed unasked is so well before its end, however short it is: providers give some for a minute. */
export const renewalWaitMs = (leftMs: number): number => leftMs - Math.min(soonMs, leftMs / 3);

/** Between two tries to renew a session, while a provider does not answer. */
export const renewalRetryMs = 20_000;

/** The same while another tab renews it. */
export const renewalUnderWayMs = 2000;

/** Timers hold at most 2^31 - 1 ms; a longer wait is asked about again by the next session call. */
export const timerMs = (waitMs: number): number => Math.min(Math.max(waitMs, 0), 2 ** 31 - 1);
