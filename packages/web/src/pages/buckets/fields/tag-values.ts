import { bucketTagLimits, BucketTagKey, BucketTagValue } from '@longshore/contract/buckets/tags-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';

const t = textOf(bucketMessages);

const isFilled = (text: string) => text.trim() !== '';

const Key = z
  .string()
  .refine(isFilled, { error: () => t('bucket.tags.keyRequired'), abort: true })
  .refine((key) => BucketTagKey.safeParse(key).success, {
    error: () => t('bucket.tags.keyInvalid'),
    abort: true,
  });

const Value = z
  .string()
  .refine(isFilled, { error: () => t('bucket.tags.valueRequired'), abort: true })
  .refine((value) => BucketTagValue.safeParse(value).success, {
    error: () => t('bucket.tags.valueInvalid'),
  });

/** A tag as it is entered. */
export const TagForm = z.object({ key: Key, value: Value });

/** A tag that comes beside others. */
export const newTagForm = (others: Readonly<Record<string, string>>) =>
  TagForm.extend({
    key: Key.refine((key) => !Object.hasOwn(others, key), {
      error: () => t('bucket.tags.keyTaken'),
      abort: true,
    }).refine(() => Object.keys(others).length < bucketTagLimits.tags, {
      error: () => t('bucket.tags.tooMany', { max: bucketTagLimits.tags }),
    }),
  });
