import { withSchemas } from '../with-schemas.ts';
import * as simulator from './simulator.ts';
import * as simulatorSchemas from './simulator-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const simulatorRows = {
  ...withSchemas(simulator, simulatorSchemas),
};
