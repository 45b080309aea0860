import { InputError } from './errors/input-error.ts';

/** Exactly one of a user and a group. */
export type PolicyHolder =
  | { readonly user: string; readonly group?: undefined }
  | { readonly group: string; readonly user?: undefined };

/** The server would take one of the two, and say nothing of the other. */
export function oneHolder<Holder extends PolicyHolder>(holder: Holder): Holder {
  const { user, group }: { readonly user?: string | undefined; readonly group?: string | undefined } = holder;
  if (user !== undefined && group !== undefined)
    throw new InputError('group', 'Name a user or a group, not both.');
  if (user === undefined && group === undefined) throw new InputError('user', 'Name a user or a group.');
  return holder;
}
