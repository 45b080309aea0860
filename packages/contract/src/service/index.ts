import { withSchemas } from '../with-schemas.ts';
import * as service from './service.ts';
import * as serviceSchemas from './service-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const serviceRows = {
  ...withSchemas(service, serviceSchemas),
};
