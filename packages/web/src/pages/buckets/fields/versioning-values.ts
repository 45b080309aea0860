import type { SetBucketVersioning } from '@longshore/contract/buckets/buckets-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketListMessages } from '../list/messages.ts';

const t = textOf(bucketListMessages);

/** The storage server's limits. */
export const mostPrefixes = 10;
const mostPrefixBytes = 1024;

const entered = z.object({
  enabled: z.boolean(),
  excludeFolders: z.boolean(),
  /** A line each; empty lines are dropped. */
  excludePrefixes: z.array(z.string()),
});
export type VersioningValues = z.infer<typeof entered>;

export const noVersioning: VersioningValues = {
  enabled: false,
  excludeFolders: false,
  excludePrefixes: [''],
};

const isShort = (prefix: string) => new TextEncoder().encode(prefix.trim()).length <= mostPrefixBytes;

/** Versioning as it is entered, and what is sent of it. */
export const VersioningForm = entered
  .refine(({ enabled, excludePrefixes }) => !enabled || excludePrefixes.every(isShort), {
    path: ['excludePrefixes'],
    error: () => t('buckets.add.prefixTooLong'),
  })
  .transform(({ enabled, excludeFolders, excludePrefixes }): z.infer<typeof SetBucketVersioning> => {
    if (!enabled) return { enabled };
    const prefixes = excludePrefixes.map((prefix) => prefix.trim()).filter(Boolean);
    return { enabled, excludeFolders, excludePrefixes: prefixes };
  });
