import { isBucketAddress } from '@longshore/contract/buckets/name';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { reachMessages } from './messages.ts';

const t = textOf(reachMessages);

/** What is entered; sent as it stands in the address. */
export const reachForm = z.object({
  bucket: z.string().trim().refine(isBucketAddress, t('reach.form.bucketInvalid')),
  path: z.string(),
  action: z
    .string()
    .trim()
    .regex(/^s3:[A-Za-z]+$/, t('reach.form.actionInvalid')),
});
