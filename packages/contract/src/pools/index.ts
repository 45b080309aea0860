import { withSchemas } from '../with-schemas.ts';
import * as pools from './pools.ts';
import * as poolsSchemas from './pools-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const poolRows = {
  ...withSchemas(pools, poolsSchemas),
};
