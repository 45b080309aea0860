import { withSchemas } from '../with-schemas.ts';
import * as uploads from './uploads.ts';
import * as uploadsSchemas from './uploads-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const uploadRows = {
  ...withSchemas(uploads, uploadsSchemas),
};
