import { objectList } from '@longshore/contract/objects/objects';
import { call } from '#/api/call.ts';

/** `a/b/c` to `a`, `a/b`. */
export function parentsOf(key: string): readonly string[] {
  const parents: string[] = [];
  for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1))
    parents.push(key.slice(0, end));
  return parents;
}

interface Standing {
  readonly isObject: boolean;
  readonly isFolder: boolean;
}

/** Few, so that a name with many neighbours does not cost a long list. */
const pageSize = 50;
const longestWaitMs = 30_000;
const atOnce = 4;

/** What a path is now. Who may not list, or gets no answer, learns it from the upload itself. */
async function standingOf(bucketName: string, path: string): Promise<Standing> {
  try {
    const { objects, nextCursor } = await call(
      objectList,
      { params: { bucketName }, query: { prefix: path, pageSize } },
      { signal: AbortSignal.timeout(longestWaitMs) },
    );
    const names = new Set(objects.map(({ name }) => name));
    return { isObject: names.has(path), isFolder: names.has(`${path}/`) || nextCursor !== undefined };
  } catch {
    return { isObject: false, isFolder: true };
  }
}

/**
 * Those paths on the way to the keys that are objects: what is stored below one is in no listing of MinIO. One call a
 * path, and none below folders that do not exist yet.
 */
export async function parentObjects(
  bucketName: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const folders = new Set<string>();
  const levels = Map.groupBy(new Set(keys.flatMap(parentsOf)), (path) => path.split('/').length);
  for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
    const paths = (levels.get(depth) ?? []).filter(
      (path) => depth === 1 || folders.has(path.slice(0, path.lastIndexOf('/'))),
    );
    for (let from = 0; from < paths.length; from += atOnce) {
      const asked = paths.slice(from, from + atOnce);
      const standings = await Promise.all(asked.map((path) => standingOf(bucketName, path)));
      for (const [index, path] of asked.entries()) {
        if (standings[index]?.isObject) found.add(path);
        if (standings[index]?.isFolder) folders.add(path);
      }
    }
  }
  return found;
}
