/** A header of any change: why it is made, as percent-encoded UTF-8. The change journal keeps it. */
export const reasonHeader = 'x-change-reason';

/** Characters. */
export const longestReason = 500;

/** A header of an answer: the change was made, but the journal could not be written. */
export const unrecordedHeader = 'x-change-unrecorded';
