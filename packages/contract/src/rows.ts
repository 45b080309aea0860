import { bucketRows } from './buckets/index.ts';
import { configRows } from './configs/index.ts';
import { kmsRows } from './kms/index.ts';
import { objectRows } from './objects/index.ts';
import { serviceRows } from './service/index.ts';
import { sessionRows } from './session/index.ts';
import { tierRows } from './tiers/index.ts';

/** Every row with its schemas, for the server and the API document. Pages import the rows they call, never this. */
export const rows = {
  ...sessionRows,
  ...bucketRows,
  ...objectRows,
  ...configRows,
  ...tierRows,
  ...serviceRows,
  ...kmsRows,
} as const;

export type Rows = typeof rows;
