import {
  bucketRetentionMost,
  BucketRetention,
  BucketRetentionSet,
} from '@longshore/contract/buckets/buckets-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketListMessages } from '../list/messages.ts';

const t = textOf(bucketListMessages);

const entered = BucketRetention.extend({
  enabled: z.boolean(),
  /** A field that was emptied is the empty string. */
  validity: z.custom<number | ''>(),
});
export type RetentionValues = z.infer<typeof entered>;

export const noRetention: RetentionValues = { enabled: false, mode: 'compliance', unit: 'days', validity: 1 };

/** A default retention as it is entered, and what is sent of it; undefined where there is none. */
export const RetentionForm = entered.transform(({ enabled, ...entry }, check) => {
  if (!enabled) return undefined;
  const { data } = BucketRetentionSet.safeParse(entry);
  if (data !== undefined) return data;
  const max = bucketRetentionMost[entry.unit];
  check.addIssue({
    code: 'custom',
    path: ['validity'],
    message: t('buckets.add.validityInvalid', { max }),
  });
  return z.NEVER;
});

/** Until when a version that is written now is locked; null where the time is not a number that can be set. */
export function retainedUntilMs({ unit, validity }: RetentionValues, nowMs: number): number | null {
  if (validity === '' || !Number.isInteger(validity) || validity < 1 || validity > bucketRetentionMost[unit])
    return null;
  const until = new Date(nowMs);
  if (unit === 'days') until.setUTCDate(until.getUTCDate() + validity);
  else until.setUTCFullYear(until.getUTCFullYear() + validity);
  return until.getTime();
}
