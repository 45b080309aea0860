import { withSchemas } from '../with-schemas.ts';
import * as serviceAccounts from './service-accounts.ts';
import * as serviceAccountsSchemas from './service-accounts-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const serviceAccountRows = {
  ...withSchemas(serviceAccounts, serviceAccountsSchemas),
};
