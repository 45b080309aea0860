import type { z } from 'zod';

/** A query without what may be left out and cannot be empty, and is: clients write flags and numbers so. */
export function withoutEmpty(schema: z.ZodObject, query: Readonly<Record<string, unknown>>) {
  const isLeftOut = (name: string): boolean => {
    const member = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
    return member?.safeParse('').success === false && member.safeParse(undefined).success;
  };
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== '' || !isLeftOut(name)),
  );
}
