import { z } from 'zod';
import { eventKinds } from './event-kinds.ts';
import { ExistingBucketName } from './name.ts';
import { DocumentText } from '../document-text.ts';
import { listPage } from '../list-page.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const EventKind = z.enum(eventKinds);

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

export const bucketEventList = {
  params,
  query: listPage,
  reply: z.object({ events: z.array(BucketEvent), total: z.int() }),
};

export const bucketEventCreate = {
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
};

export const bucketEventDelete = {
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
};

export const eventDestinationList = {
  reply: z.object({ arns: z.array(z.string()) }),
};
