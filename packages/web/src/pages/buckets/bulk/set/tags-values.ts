import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { TagForm } from '#/pages/buckets/fields/tag-values.ts';
import { bucketBulkMessages } from '../messages.ts';
import type { BulkChange } from './use-bulk-set.ts';

const t = textOf(bucketBulkMessages);

const Line = z.object({ key: z.string(), value: z.string() });
export type TagLine = z.infer<typeof Line>;

const entered = z.object({ tags: z.array(Line), keepOtherTags: z.boolean() });

export const noLine: TagLine = { key: '', value: '' };

export const isUsed = ({ key, value }: TagLine) => key !== '' || value !== '';

/** Tags as they are entered, a line each; lines without anything are dropped. */
export const TagsForm = entered.transform(({ tags, keepOtherTags }, check): BulkChange => {
  for (const [index, line] of tags.entries()) {
    // Without any line, and without the others: that takes all tags away.
    if (!isUsed(line) && !(keepOtherTags && tags.length === 1)) continue;
    for (const { path, message } of TagForm.safeParse(line).error?.issues ?? [])
      check.addIssue({ code: 'custom', path: ['tags', index, ...path], message });
    if (tags.findIndex(({ key }) => key === line.key) < index)
      check.addIssue({
        code: 'custom',
        path: ['tags', index, 'key'],
        message: t('bucketBulk.tagTwice'),
      });
  }
  const used = tags.filter(isUsed).map(({ key, value }) => [key, value] as const);
  return { tags: Object.fromEntries(used), keepOtherTags };
});
