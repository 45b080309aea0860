/** As they stand in an address. */
export const keyDialogs = ['createKey', 'editKey', 'deleteKeys'] as const;
