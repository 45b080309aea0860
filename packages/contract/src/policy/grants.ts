import { covers, isPattern, matches } from './match.ts';
import { bucketOf, everyBucket, pathOf, serverResource } from './resource.ts';

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
  const entries = new Map(
    Object.entries(permissions)
      .filter(([key]) => key !== serverResource)
      .map(([key, actions]) => [pathOf(key), entryOf(pathOf(key), actions)]),
  );
  const all = [everywhere, ...entries.values()];
  const patterns = all.filter(({ path }) => isPattern(path));
  const named = Map.groupBy(patterns, ({ path }) => bucketOf(path));
  const open = patterns.filter(({ path }) => isPattern(bucketOf(path)));

  const matching = function* (path: string): Generator<Entry> {
    yield everywhere;
    for (const exact of [path, `${path}/*`, `${path}/`]) {
      const entry = entries.get(exact);
      if (entry !== undefined) yield entry;
    }
    // The storage server judges a call on a bucket as one on `bucket/`, which `bucket/*` matches.
    const texts = path.includes('/') ? [path] : [path, `${path}/`];
    for (const list of [named.get(bucketOf(path)) ?? [], open]) {
      for (const entry of list) if (texts.some((text) => matches(entry.path, text))) yield entry;
    }
  };

  return {
    has(resource, action, containsResource) {
      if (resource === '*') return all.some((entry) => entry.grants(action));
      const path = pathOf(resource);
      for (const entry of matching(path)) if (entry.grants(action)) return true;
      return containsResource && all.some((entry) => contains(entry.path, path) && entry.grants(action));
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
