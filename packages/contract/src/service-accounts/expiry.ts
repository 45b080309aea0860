/** The storage server takes no expiry that is nearer or farther. */
export const leastExpiryMs = 15 * 60_000;
export const mostExpiryMs = 365 * 86_400_000;

/** What stands for "never" on the wire. */
export const neverExpires = '1970-01-01T00:00:00Z';

/** Whether a time stands for "never". */
export const isNever = (time: string): boolean => time === '' || Date.parse(time) === 0;
