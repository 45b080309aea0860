import { withSchemas } from '../with-schemas.ts';
import * as sites from './sites.ts';
import * as sitesSchemas from './sites-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const siteRows = {
  ...withSchemas(sites, sitesSchemas),
};
