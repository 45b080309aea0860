import { InputError } from './errors/input-error.ts';
import { givenName } from './input-rules.ts';

/**
 * A name of a user, group or policy. The server stores them as paths: `a/` or `a//` would take the place of `a`, `..`
 * would leave the folder, and it does not route a line feed. All else is its own to judge.
 */
export function storedName(field: string, name: string): string {
  if (givenName(field, name).includes('\n')) throw new InputError(field, 'A name must not have a line feed.');
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw new InputError(
      field,
      'A name must neither begin nor end with a slash, nor have //, . or .. as a part.',
    );
  }
  return name;
}

const isList: (value: unknown) => boolean = Array.isArray;

/** The same for a list of them. */
export function storedNames(field: string, names: readonly string[]): readonly string[] {
  // The letters of a text would be taken for names.
  if (!isList(names)) throw new InputError(field, 'It must be a list of names.');
  for (const name of names) storedName(field, name);
  return names;
}
