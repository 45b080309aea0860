import { oneOf, search } from '#/shell/screen-search.ts';

/** What is asked about the whole bucket, beside what its tabs ask. */
export const bucketDialogSearch = search({
  bucketDialog: oneOf('delete', 'export-settings', 'import-settings'),
});
