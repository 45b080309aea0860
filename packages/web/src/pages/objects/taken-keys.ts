import type { ListBelow } from './list-below.ts';
import { folderOf } from './parent-objects.ts';

export interface TakenKeys {
  /** What is stored beside the keys and under them, folders with their slash. */
  readonly stored: ReadonlySet<string>;
  /** Those of which nobody knows: the list was refused, did not come in time, or is too long. */
  readonly unchecked: ReadonlySet<string>;
}

/** As many as the storage server gives at once. */
const pageSize = 1000;

/** Of one folder: 20,000 items. */
const mostPages = 20;

/** Keys that are asked for one by one rather than read the rest of a long list. */
const mostAskedAlone = 100;

/** The key itself comes first of those that begin with it, and the folder of its name among the next. */
const besideOnePageSize = 50;

const atOnce = 4;

async function inParts<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce)
    await Promise.all(all.slice(from, from + atOnce).map(work));
}

/** Asks the storage server which of the keys are stored, a folder at a time. */
export async function takenKeys(list: ListBelow, keys: readonly string[]): Promise<TakenKeys> {
  const stored = new Set<string>();
  const unchecked = new Set<string>();
  /** Answers where the next page begins, if there is one. */
  const read = async (query: Parameters<ListBelow>[0]): Promise<string | undefined> => {
    const { objects, nextCursor } = await list(query);
    for (const { name } of objects) stored.add(name);
    return nextCursor;
  };
  const checkAlone = async (key: string): Promise<void> => {
    try {
      await read({ prefix: key, pageSize: besideOnePageSize });
    } catch {
      unchecked.add(key);
    }
  };
  /** Page after page, until it is cheaper to ask for what is open alone. Answers what is open still. */
  const checkTogether = async (prefix: string, inside: readonly string[]): Promise<readonly string[]> => {
    let cursor = await read({ prefix, pageSize });
    for (let pages = 1; cursor !== undefined; pages += 1) {
      const open = inside.filter((key) => !stored.has(key));
      if (pages >= mostPages || open.length <= mostAskedAlone) return open;
      cursor = await read({ prefix, pageSize, cursor });
    }
    return [];
  };
  const checkFolder = async ([prefix, inside]: readonly [string, readonly string[]]): Promise<void> => {
    try {
      const open = await checkTogether(prefix, inside);
      if (open.length <= mostAskedAlone) await inParts(open, checkAlone);
      else for (const key of open) unchecked.add(key);
    } catch {
      for (const key of inside) if (!stored.has(key)) unchecked.add(key);
    }
  };
  await inParts([...Map.groupBy(new Set(keys), folderOf)], checkFolder);
  return { stored, unchecked };
}
