import { isInputError } from '@longshore/madmin';
import { refuse } from './errors.ts';

/** For a storage call with a person's input: a refusal of one of its members names the field that it came from. */
export async function withFields<T>(step: Promise<T>, fields: Readonly<Record<string, string>>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    const field = isInputError(cause) ? fields[cause.field] : undefined;
    throw isInputError(cause) && field !== undefined
      ? refuse('InvalidInput', cause.summary, { field, cause })
      : cause;
  }
}
