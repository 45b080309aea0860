import { withSchemas } from '../with-schemas.ts';
import * as jobs from './jobs.ts';
import * as jobsSchemas from './jobs-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const jobRows = {
  ...withSchemas(jobs, jobsSchemas),
};
