import { withSchemas } from '../with-schemas.ts';
import * as policies from './policies.ts';
import * as policiesSchemas from './policies-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const policyRows = {
  ...withSchemas(policies, policiesSchemas),
};
