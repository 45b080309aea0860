import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import type { Item, Kind } from '../kinds/kind.ts';
import type { ListedKey } from './listed-keys.ts';

/** What is sent together. */
export interface Chunk {
  readonly items: readonly Item[];
  /** The last key of it. */
  readonly last: string;
  /** The last key that is done with afterwards. */
  readonly after: string | undefined;
}

interface Cut {
  readonly task: JobTask;
  readonly kind: Kind;
  readonly after: string | undefined;
  /** Asked anew each time: how many at most. */
  readonly most: () => number;
}

/** Cuts between keys, so that what was done can be told by a key; ends a chunk with each page, whether or not it is full. */
export async function* chunksOf(
  pages: AsyncIterable<readonly ListedKey[]>,
  cut: Cut,
): AsyncGenerator<Chunk, void, undefined> {
  let { after } = cut;
  for await (const page of pages) {
    let items: Item[] = [];
    let last: string | undefined;
    for (const { key, listed, goesOn } of page) {
      const added = cut.kind.itemsOf(cut.task, listed);
      if (last !== undefined && items.length > 0 && items.length + added.length > cut.most()) {
        yield { items, last, after };
        items = [];
      }
      items.push(...added);
      last = key;
      if (!goesOn) after = key;
    }
    if (last !== undefined) yield { items, last, after };
  }
}
