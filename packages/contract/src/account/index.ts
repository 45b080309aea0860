import { withSchemas } from '../with-schemas.ts';
import * as account from './account.ts';
import * as accountSchemas from './account-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const accountRows = {
  ...withSchemas(account, accountSchemas),
};
