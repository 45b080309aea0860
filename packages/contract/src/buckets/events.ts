import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { DocumentText } from '../document-text.ts';
import { listPage } from '../list-page.ts';
import { row } from '../row.ts';

const params = z.object({ bucketName: ExistingBucketName });

/** The groups that people choose from; `eventKindNames` says which events of the server each stands for. */
export const EventKind = z.enum(['put', 'delete', 'get', 'replica', 'ilm', 'scanner']);
export type EventKind = z.infer<typeof EventKind>;

export const eventKindNames: Readonly<Record<EventKind, readonly string[]>> = {
  put: ['s3:ObjectCreated:*'],
  delete: ['s3:ObjectRemoved:*'],
  get: ['s3:ObjectAccessed:*'],
  replica: ['s3:Replication:*'],
  ilm: ['s3:ObjectRestore:*', 's3:ObjectTransition:*'],
  scanner: ['s3:Scanner:ManyVersions', 's3:Scanner:BigPrefix'],
};

const EventNames = z
  .array(z.string().regex(/^s3:[A-Za-z0-9:*-]+$/, 'must be a name like s3:ObjectCreated:Put'))
  .max(64);

const KeyPart = DocumentText.max(1024);

export const BucketEvent = z.object({
  id: z.string().optional(),
  arn: z.string(),
  /** Groups that are subscribed whole or in part. */
  events: z.array(EventKind).optional(),
  /** The server's own names, whole: also those that no group stands for. */
  names: z.array(z.string()).optional(),
  prefix: z.string().optional(),
  suffix: z.string().optional(),
});
export type BucketEvent = z.infer<typeof BucketEvent>;

export const bucketEventList = row({
  id: 'bucketEventList',
  method: 'GET',
  path: '/buckets/{bucketName}/events',
  tag: 'Bucket',
  summary: 'What a bucket tells about, and whom',
  params,
  query: listPage,
  reply: z.object({ events: z.array(BucketEvent), total: z.int() }),
});

export const bucketEventCreate = row({
  id: 'bucketEventCreate',
  method: 'POST',
  path: '/buckets/{bucketName}/events',
  tag: 'Bucket',
  summary: 'Have a bucket tell a destination about events',
  params,
  body: z.object({
    configuration: z.object({
      arn: DocumentText.min(1, 'must name a destination').max(1024),
      /** Default: put, delete and get. */
      events: z.array(EventKind).max(6).optional(),
      /** Names of the server's own, beside the groups. */
      names: EventNames.optional(),
      prefix: KeyPart.optional(),
      suffix: KeyPart.optional(),
    }),
    ignoreExisting: z.boolean().optional(),
  }),
  status: 201,
});

/**
 * The whole of events, prefix and suffix says which one is meant. Where `names` are given they are all of the server's
 * own names, and `events` does not matter.
 */
export const bucketEventDelete = row({
  id: 'bucketEventDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/events/{arn}',
  tag: 'Bucket',
  summary: 'Stop telling a destination about events',
  params: z.object({ bucketName: ExistingBucketName, arn: z.string().min(1).max(1024) }),
  body: z
    .object({
      events: z.array(EventKind),
      names: EventNames.optional(),
      prefix: z.string(),
      suffix: z.string(),
    })
    .refine(({ events, names = [] }) => events.length + names.length > 0, {
      path: ['events'],
      message: 'must name at least one kind',
    }),
  status: 204,
});

/** Destinations that the server's configuration names. */
export const eventDestinationList = row({
  id: 'eventDestinationList',
  method: 'GET',
  path: '/admin/arns',
  tag: 'System',
  summary: 'Destinations that events can be sent to',
  reply: z.object({ arns: z.array(z.string()) }),
});
