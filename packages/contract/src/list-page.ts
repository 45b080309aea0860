import { z } from 'zod';
import { mostEntries } from './most-entries.ts';
import { queryInteger } from './query-values.ts';

/** Which part of a list is wanted; without a limit, 20 entries. */
export const listPage = z.object({
  offset: queryInteger(0, mostEntries).prefault('0'),
  limit: queryInteger(1, mostEntries).prefault('20'),
});
export type ListPage = z.infer<typeof listPage>;
