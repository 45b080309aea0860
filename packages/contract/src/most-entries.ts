/** As a limit: the whole list. */
export const mostEntries = 1_000_000_000;
