import { withSchemas } from '../with-schemas.ts';
import * as groups from './groups.ts';
import * as groupsSchemas from './groups-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const groupRows = {
  ...withSchemas(groups, groupsSchemas),
};
