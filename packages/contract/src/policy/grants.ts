import { covers, isPattern, matches } from './match.ts';
import { bucketOf, everyBucket, namesPlace, pathOf, serverResource } from './resource.ts';

export interface Grants {
  /** Whether the permission map grants the action on the resource. */
  has(resource: string, action: string, containsResource: boolean): boolean;
}

interface Entry {
  readonly path: string;
  grants(action: string): boolean;
}

/** A session's permission map, prepared for many questions. */
export function grantsOf(permissions: Readonly<Record<string, readonly string[]>>): Grants {
  const everywhere = entryOf(serverResource, [
    ...(permissions[serverResource] ?? []),
    ...(permissions[everyBucket] ?? []),
  ]);
  const entries = Object.entries(permissions)
    .filter(([key]) => key !== serverResource && key !== everyBucket)
    .map(([key, actions]) => entryOf(pathOf(key), actions));
  // Found by their bucket, for screens that ask for thousands of them; those with a pattern there are always looked at.
  const named = Map.groupBy(entries, ({ path }) => bucketOf(path));
  const open = entries.filter(({ path }) => isPattern(bucketOf(path)));

  return {
    has(resource, action, containsResource) {
      if (everywhere.grants(action)) return true;
      if (resource === '*') return entries.some((entry) => entry.grants(action));
      const path = pathOf(resource);
      const meets = (entry: Entry) =>
        entry.grants(action) &&
        (namesPlace(entry.path, path) ||
          // What is granted below a folder counts for the folder.
          matches(entry.path, `${path}/`) ||
          (containsResource && contains(entry.path, path)));
      return open.some(meets) || (named.get(bucketOf(path))?.some(meets) ?? false);
    },
  };
}

/** Whole names only: the bucket `data` is no part of `data-2/*`. */
function contains(key: string, path: string): boolean {
  if (!key.startsWith(path)) return false;
  return path.endsWith('/') || ['', '/', '*', '?'].includes(key.charAt(path.length));
}

function entryOf(path: string, actions: readonly string[]): Entry {
  const answers = new Map<string, boolean>();
  return {
    path,
    grants(action) {
      const known = answers.get(action);
      if (known !== undefined) return known;
      const granted = actions.some((pattern) => covers(pattern, action));
      answers.set(action, granted);
      return granted;
    },
  };
}
