import { bucket } from './en/bucket.ts';
import { bucketAccess } from './en/bucket-access.ts';
import { bucketBulk } from './en/bucket-bulk.ts';
import { bucketEvents } from './en/bucket-events.ts';
import { bucketMetadata } from './en/bucket-metadata.ts';
import { bucketReplication } from './en/bucket-replication.ts';
import { buckets } from './en/buckets.ts';
import { errors } from './en/errors.ts';
import { form } from './en/form.ts';
import { lifecycle } from './en/lifecycle.ts';
import { login } from './en/login.ts';
import { objects } from './en/objects.ts';
import { shell } from './en/shell.ts';
import { table } from './en/table.ts';
import { transfers } from './en/transfers.ts';

export const en = {
  bucket,
  bucketAccess,
  bucketBulk,
  bucketEvents,
  bucketMetadata,
  bucketReplication,
  buckets,
  errors,
  form,
  lifecycle,
  login,
  objects,
  shell,
  table,
  transfers,
} as const;
