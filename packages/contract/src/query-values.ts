import { z } from 'zod';

/** A boolean in a query string: `true` or `false`, nothing else. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A whole number in a query string within its limits. */
export const queryInteger = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));
