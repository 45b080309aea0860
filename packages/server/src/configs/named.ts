import type { ConfigTarget } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';

export type Named = Required<Pick<ConfigTarget, 'subsystem'>> & { readonly target: string | undefined };

/** The default target. */
export const unnamed = '_';

/** `sub`, `sub:` (the default target) and `sub:target`; the body may name the target instead. */
export function namedIn(name: string, more?: string): Named {
  const [subsystem = '', target] = name.split(':', 2);
  const inName = target === '' ? unnamed : target;
  const inBody = more === '' ? undefined : more;
  if (inName !== undefined && inBody !== undefined && inBody !== inName)
    throw refuse('InvalidInput', 'The path names another target than arn_resource_id', {
      field: 'body.arn_resource_id',
    });
  return { subsystem, target: inName ?? inBody };
}

export const nameOf = (subsystem: string, target: string): string =>
  target === unnamed ? subsystem : `${subsystem}:${target}`;
