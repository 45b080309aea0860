import type { SetBucketQuota } from '@longshore/contract/buckets/buckets-schemas';
import { sizeBytesOf, type SizeUnit } from '@longshore/contract/quantity';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketListMessages } from '../list/messages.ts';

const t = textOf(bucketListMessages);

/** No whole unit above PiB fits into the largest number of bytes that the console carries exactly. */
export const quotaUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const satisfies readonly SizeUnit[];

const entered = z.object({
  enabled: z.boolean(),
  quota_type: z.literal('hard'),
  /** Of the unit beside it; a field that was emptied is the empty string. */
  amount: z.custom<number | ''>(),
  unit: z.enum(quotaUnits),
});
export type QuotaValues = z.infer<typeof entered>;

export const noQuota: QuotaValues = { enabled: false, quota_type: 'hard', amount: 1, unit: 'TiB' };

export const quotaBytesOf = ({ amount, unit }: QuotaValues): number | null =>
  amount === '' ? null : sizeBytesOf(amount, unit);

const isSize = ({ amount }: QuotaValues) => /^\d+(?:\.\d{1,2})?$/.test(String(amount)) && Number(amount) > 0;

/** A quota as it is entered, and what is sent of it. */
export const QuotaForm = entered
  .refine((quota) => !quota.enabled || (isSize(quota) && quotaBytesOf(quota) !== 0), {
    path: ['amount'],
    error: () => t('buckets.add.quotaInvalid'),
    abort: true,
  })
  .refine((quota) => !quota.enabled || quotaBytesOf(quota) !== null, {
    path: ['amount'],
    error: () => t('buckets.add.quotaTooLarge'),
  })
  .transform((quota): z.infer<typeof SetBucketQuota> => {
    const amount = quotaBytesOf(quota);
    if (!quota.enabled || amount === null) return { enabled: false };
    return { enabled: true, quota_type: quota.quota_type, amount };
  });

/** The largest unit in which at most two decimals say a number of bytes exactly. */
export function quotaOf(bytes: number | undefined): QuotaValues {
  if (bytes === undefined || bytes === 0) return noQuota;
  const exact = quotaUnits.toReversed().flatMap((unit) => {
    const amount = Number((bytes / (sizeBytesOf(1, unit) ?? 1)).toFixed(2));
    return amount >= 1 && sizeBytesOf(amount, unit) === bytes ? [{ amount, unit }] : [];
  });
  return { ...noQuota, enabled: true, ...(exact[0] ?? { amount: bytes, unit: 'B' }) };
}
