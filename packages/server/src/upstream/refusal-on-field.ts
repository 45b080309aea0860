import { ConsoleError } from './errors.ts';
import { refusalOf } from './refusal.ts';

/** A refusal of input by the storage server, on the first field whose pattern its code or sentence has. */
export function refusalOnField(cause: unknown, fields: readonly (readonly [RegExp, string])[]): unknown {
  const refusal = refusalOf(cause);
  if (refusal === null || refusal.status !== 400) return cause;
  const { code, status, message } = refusal;
  const field = fields.find(([pattern]) => pattern.test(`${code}: ${message}`))?.[1];
  return field === undefined ? cause : new ConsoleError({ code, status, message }, { field, cause });
}
