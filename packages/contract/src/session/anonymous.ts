/** Asks to be nobody: no session is looked for, and the storage server gets unsigned calls. Only some rows take it. */
export const anonymousHeader = 'x-anonymous';
