import { withSchemas } from '../with-schemas.ts';
import * as iam from './iam.ts';
import * as iamSchemas from './iam-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const iamRows = {
  ...withSchemas(iam, iamSchemas),
};
