import { z } from 'zod';

/** Words that the existing console takes for true; it takes all others for false, and we those that mean it. */
const yes = ['true', '1', 't', 'yes', 'y', 'on', 'ok', 'enabled', 'selected', 'checked'];
const no = ['false', '0', 'f', 'no', 'n', 'off', 'disabled'];

/** A boolean in a query string: `true`, `false`, or another word for it, in letters of any case. */
export const queryFlag = z
  .string()
  .toLowerCase()
  .transform((word, { issues }) => {
    const isYes = yes.includes(word);
    if (!isYes && !no.includes(word))
      issues.push({ code: 'invalid_value', values: ['true', 'false'], input: word });
    return isYes;
  });

/** A whole number in a query string within its limits. */
export const queryInteger = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** How many entries of a list are wanted; the existing console takes 0 for all of them. */
export const queryLimit = (most: number) =>
  queryInteger(0, most).transform((limit) => (limit === 0 ? most : limit));
