import { z } from 'zod';
import { bareSchema } from './bare-schema.ts';

/** A query in which what may be given several times is a list, also where it is given once. */
export function withLists(schema: z.ZodObject, query: Readonly<Record<string, unknown>>) {
  const lists = Object.keys(schema.shape).filter(
    (name) => bareSchema(schema.shape[name] as z.ZodType) instanceof z.ZodArray && name in query,
  );
  return { ...query, ...Object.fromEntries(lists.map((name) => [name, [query[name]].flat()])) };
}
