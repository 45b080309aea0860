import { withSchemas } from '../with-schemas.ts';
import * as batchJobs from './batch-jobs.ts';
import * as batchJobsSchemas from './batch-jobs-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const batchJobRows = {
  ...withSchemas(batchJobs, batchJobsSchemas),
};
