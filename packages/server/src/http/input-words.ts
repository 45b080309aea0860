import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** A query that names one value several times gives a list. */
const onlyOnce = 'It must be given only once';

/** Why a value is refused, as a sentence for people; undefined leaves it to the schema library. */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'It is missing';
      if (issue.expected === 'string' && Array.isArray(issue.input)) return onlyOnce;
      return `It must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'It must not be empty';
      return `It must ${amount(issue.origin, issue.minimum)} or more`;
    case 'too_big':
      return `It must ${amount(issue.origin, issue.maximum)} or less`;
    case 'invalid_value':
      if (Array.isArray(issue.input)) return onlyOnce;
      return `It must be ${issue.values.map(String).join(' or ')}`;
    case 'unrecognized_keys':
      return `It must not have ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return 'It does not have the form that is needed';
    case 'invalid_union':
      return 'It has none of the forms that are accepted';
    case 'invalid_key':
      // What the schema of the keys says of this one.
      return issue.issues[0]?.message;
    case 'custom':
    case 'invalid_element':
    case 'not_multiple_of':
    default:
      return undefined;
  }
};

const units: Record<string, string> = { string: 'characters', array: 'entries', object: 'members' };

const amount = (origin: string, limit: number | bigint): string =>
  units[origin] === undefined ? `be ${limit}` : `have ${limit} ${units[origin]}`;
