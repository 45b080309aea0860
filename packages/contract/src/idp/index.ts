import { withSchemas } from '../with-schemas.ts';
import * as idp from './idp.ts';
import * as idpSchemas from './idp-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const idpRows = {
  ...withSchemas(idp, idpSchemas),
};
