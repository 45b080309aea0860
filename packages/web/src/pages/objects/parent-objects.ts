import type { ListBelow } from './list-below.ts';

/** `a/b/c` to `a`, `a/b`. */
export function parentsOf(key: string): readonly string[] {
  const parents: string[] = [];
  for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1))
    parents.push(key.slice(0, end));
  return parents;
}

/** The folder of a key, ending with a slash; empty for the bucket itself. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

interface Standing {
  readonly isObject: boolean;
  readonly isFolder: boolean;
}

/** Few, so that a name with many neighbours does not cost a long list. */
const pageSize = 50;
const atOnce = 4;

/** What a path is now. Who may not list, or gets no answer, learns it from the upload itself. */
async function standingOf(list: ListBelow, path: string): Promise<Standing> {
  try {
    const { objects, nextCursor } = await list({ prefix: path, pageSize });
    const names = new Set(objects.map(({ name }) => name));
    return { isObject: names.has(path), isFolder: names.has(`${path}/`) || nextCursor !== undefined };
  } catch {
    return { isObject: false, isFolder: true };
  }
}

export interface Parents {
  /** Those paths on the way to the keys that are objects: what is stored below one is in no listing of MinIO. */
  readonly objects: ReadonlySet<string>;
  /** The folders of the keys that exist, or may, each ending with a slash. */
  readonly folders: ReadonlySet<string>;
}

/** What is on the way to keys. One call a path, and none below folders that do not exist yet. */
export async function parentsIn(list: ListBelow, keys: readonly string[]): Promise<Parents> {
  const found = new Set<string>();
  const folders = new Set(['']);
  const levels = Map.groupBy(new Set(keys.flatMap(parentsOf)), (path) => path.split('/').length);
  for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
    const paths = (levels.get(depth) ?? []).filter((path) => folders.has(folderOf(path)));
    for (let from = 0; from < paths.length; from += atOnce) {
      const asked = paths.slice(from, from + atOnce);
      const standings = await Promise.all(asked.map((path) => standingOf(list, path)));
      for (const [index, path] of asked.entries()) {
        if (standings[index]?.isObject) found.add(path);
        if (standings[index]?.isFolder) folders.add(`${path}/`);
      }
    }
  }
  return { objects: found, folders };
}
