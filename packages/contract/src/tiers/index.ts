import { withSchemas } from '../with-schemas.ts';
import * as tiers from './tiers.ts';
import * as tiersSchemas from './tiers-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const tierRows = {
  ...withSchemas(tiers, tiersSchemas),
};
