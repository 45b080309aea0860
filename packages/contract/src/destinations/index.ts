import { withSchemas } from '../with-schemas.ts';
import * as destinations from './destinations.ts';
import * as destinationsSchemas from './destinations-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const destinationRows = {
  ...withSchemas(destinations, destinationsSchemas),
};
