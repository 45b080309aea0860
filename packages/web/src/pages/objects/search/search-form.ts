import { parseSize } from '@longshore/contract/quantity';
import type { ObjectSearchInput } from '@longshore/contract/objects/search-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { searchMessages } from './messages.ts';

const t = textOf(searchMessages);

/** What is looked for, as it is sent, but for where. */
export type Wanted = Omit<ObjectSearchInput, 'prefix' | 'maxKeys'>;

const size = z.string().transform((text, context) => {
  if (text.trim() === '') return undefined;
  const sizeBytes = parseSize(text);
  if (sizeBytes === null) context.addIssue({ code: 'custom', message: t('objectSearch.sizeWrong') });
  return sizeBytes ?? undefined;
});

/** `team=blue, year` */
const tags = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [key = '', ...rest] = part.split('=');
      if (key.trim() === '') context.addIssue({ code: 'custom', message: t('objectSearch.tagsWrong') });
      return { key: key.trim(), ...(rest.length > 0 && { value: rest.join('=').trim() }) };
    });
});

/** A day of this place, from its first moment or until its last. */
const day = (isWhole: boolean) =>
  z.string().transform((text) => {
    const start = new Date(`${text}T00:00:00`);
    if (text === '' || Number.isNaN(start.getTime())) return undefined;
    if (!isWhole) return start.toISOString();
    start.setDate(start.getDate() + 1);
    return new Date(start.getTime() - 1).toISOString();
  });

export const SearchForm = z
  .object({
    name: z.string().transform((text) => (text.trim() === '' ? undefined : text)),
    minSize: size,
    maxSize: size,
    from: day(false),
    to: day(true),
    tags,
  })
  .transform(({ name, minSize, maxSize, from, to, tags: wanted }): Wanted => ({
    name,
    minSizeBytes: minSize,
    maxSizeBytes: maxSize,
    modifiedFrom: from,
    modifiedTo: to,
    tags: wanted,
  }));
