import { catalogue } from '#/messages/catalogue.ts';

/** Public buckets, for visitors who are not signed in. */
const anonymous = {
  visiting: 'You are not signed in. This bucket is public.',
  signIn: 'Sign in',
  upload: 'Upload files',
  download: 'Download {{name}}',
  downloadAll: 'Download all as zip',
  empty: 'This folder is empty',
  filteredAway: 'No objects match the filter',
} as const;

export const anonymousMessages = catalogue({ anonymous });
