/**
 * Whether a text can stand as a whole part of an address. `.` and `..` cannot, percent-encoded or not: addresses drop
 * them, and a call about something of such a name would reach what is above it.
 */
export const isPathValue = (text: string): boolean => text !== '.' && text !== '..';
