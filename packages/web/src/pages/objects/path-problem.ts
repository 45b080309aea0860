import { keyProblem, type KeyProblem } from '@longshore/contract/objects/key';

export type PathProblem = KeyProblem | 'exists';

export interface NewPath {
  readonly prefix: string;
  /** As typed; one slash at its end says nothing. */
  readonly typed: string;
  readonly isObject: (key: string) => boolean;
}

export const newPrefix = ({ prefix, typed }: Pick<NewPath, 'prefix' | 'typed'>) =>
  `${prefix}${typed.endsWith('/') ? typed : `${typed}/`}`;

/** Why a folder cannot be made; null when objects below it would be stored under exactly this name. */
export function pathProblem(path: NewPath): PathProblem | null {
  if (path.typed.trim() === '') return 'empty';
  const problem = keyProblem(path.typed) ?? keyProblem(newPrefix(path));
  if (problem !== null) return problem;
  const made = newPrefix(path);
  for (let end = made.indexOf('/', path.prefix.length); end !== -1; end = made.indexOf('/', end + 1)) {
    if (path.isObject(made.slice(0, end))) return 'exists';
  }
  return null;
}
