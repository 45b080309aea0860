import { oneOf, search, text } from '#/shell/screen-search.ts';

export const batchJobsSearch = search({ dialog: oneOf('cancel'), item: text });

export const batchJobSearch = search({ dialog: oneOf('cancel') });

/** Which template the form begins with. */
export const batchJobAddSearch = search({ type: oneOf('replicate', 'keyrotate', 'expire') });
