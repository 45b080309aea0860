import { z } from 'zod';
import { mostEntries } from './most-entries.ts';
import { queryInteger, queryLimit } from './query-values.ts';

/** Which part of a list is wanted: 20 entries unless told, all with a limit of 0. */
export const listPage = z.object({
  offset: queryInteger(0, mostEntries).prefault('0'),
  limit: queryLimit(mostEntries).prefault('20'),
});
export type ListPage = z.infer<typeof listPage>;
