import { withSchemas } from '../with-schemas.ts';
import * as objects from './objects.ts';
import * as objectsSchemas from './objects-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const objectRows = {
  ...withSchemas(objects, objectsSchemas),
};
