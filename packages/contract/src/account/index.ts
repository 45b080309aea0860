import { withSchemas } from '../with-schemas.ts';
import * as account from './account.ts';
import * as accountSchemas from './account-schemas.ts';
import * as ownSessions from './own-sessions.ts';
import * as ownSessionsSchemas from './own-sessions-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const accountRows = {
  ...withSchemas(account, accountSchemas),
  ...withSchemas(ownSessions, ownSessionsSchemas),
};
