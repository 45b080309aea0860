import { z } from 'zod';
import { queryInteger } from './query-values.ts';

/** Which part of a list is wanted; without them, all of it. */
export const listPage = z.object({
  offset: queryInteger(0, 1_000_000_000).optional(),
  limit: queryInteger(1, 1_000_000_000).optional(),
});
export type ListPage = z.infer<typeof listPage>;
