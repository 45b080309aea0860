import { expect } from 'vitest';
import type { z } from 'zod';

/** What a member of a body or a query takes, and what it refuses, beside the rest of it. */
export type Limits = readonly [
  name: string,
  schema: z.ZodType,
  rest: object,
  member: string,
  taken: readonly unknown[],
  refused: readonly unknown[],
];

export function expectLimits(...[, schema, rest, member, taken, refused]: Limits): void {
  const isTaken = (value: unknown) => schema.safeParse({ ...rest, [member]: value }).success;
  for (const value of taken) expect(isTaken(value), `${member} taken`).toBe(true);
  for (const value of refused) expect(isTaken(value), `${member} refused`).toBe(false);
}
