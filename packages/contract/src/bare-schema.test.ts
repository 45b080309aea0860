import { expect, test } from 'vitest';
import { z } from 'zod';
import { bareSchema } from './bare-schema.ts';

test.each<[string, z.ZodType]>([
  ['optional', z.string().optional()],
  ['nullable', z.string().nullable()],
  ['default', z.string().default('')],
  ['prefault', z.string().prefault('')],
  ['readonly', z.string().readonly()],
  ['lazy', z.lazy(() => z.string())],
  ['pipe', z.string().transform(Number)],
  ['several', z.string().nullable().default(null).readonly()],
])('looks through %s', (_name, schema) => {
  expect(bareSchema(schema)).toBeInstanceOf(z.ZodString);
});

test('keeps a schema without wrappers', () => {
  const schema = z.object({ name: z.string().optional() });
  expect(bareSchema(schema)).toBe(schema);
});
