import { refuse } from '#/upstream/errors.ts';

interface Asked {
  readonly path: string;
  readonly recursive: boolean;
  /** Then all versions of exactly this key are meant. */
  readonly all: boolean;
}

/** Without a slash nothing is below a path: taking it for a key would answer success and leave the folder as it is. */
export function requireSlash({ path, recursive, all }: Asked, field: string): void {
  if (!recursive || all || path.endsWith('/')) return;
  throw refuse('InvalidInput', 'A folder to be deleted must end with a slash', { field });
}
