import { withSchemas } from '../with-schemas.ts';
import * as kms from './kms.ts';
import * as kmsSchemas from './kms-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const kmsRows = {
  ...withSchemas(kms, kmsSchemas),
};
