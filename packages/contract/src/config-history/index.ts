import { withSchemas } from '../with-schemas.ts';
import * as configHistory from './config-history.ts';
import * as configHistorySchemas from './config-history-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const configHistoryRows = {
  ...withSchemas(configHistory, configHistorySchemas),
};
