/** Whether a header's value can be signed: other characters are sent as other bytes than were signed. */
export const isSignable = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);
