import { z } from 'zod';

/** The schema itself, without what only says that its value may be left out or is changed once it is read. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return bareSchema(schema.in as z.ZodType);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy;
  return isWrapper ? bareSchema(schema.unwrap() as z.ZodType) : schema;
}
