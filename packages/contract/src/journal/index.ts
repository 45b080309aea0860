import { withSchemas } from '../with-schemas.ts';
import * as journal from './journal.ts';
import * as journalSchemas from './journal-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const journalRows = {
  ...withSchemas(journal, journalSchemas),
};
