import { withSchemas } from '../with-schemas.ts';
import * as releases from './releases.ts';
import * as releasesSchemas from './releases-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const releaseRows = {
  ...withSchemas(releases, releasesSchemas),
};
