import {
  mostFound,
  type FoundObject,
  type ObjectSearch,
  type ObjectSearchInput,
} from '@longshore/contract/objects/search-schemas';
import type { SessionContext } from '#/context.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { pagesBelow } from '../pages-below.ts';
import { criteriaOf, tagsFit } from './criteria.ts';
import { filterInTurns } from './filter-in-turns.ts';
import { readTags } from './read-tags.ts';

export interface Scan {
  readonly bucket: string;
  readonly input: ObjectSearchInput;
  readonly maxMs: number;
}

const tagsAtOnce = 16;
/** Few enough that progress is told while tags are asked for one by one. */
const batchSize = 100;

/** Looks at all objects below a prefix; yields what fits after each few, and why it ended. */
export async function* scan(
  ctx: SessionContext,
  { bucket, input, maxMs }: Scan,
): AsyncGenerator<ObjectSearch, void, undefined> {
  const startMs = ctx.now();
  const { prefix, tags, maxKeys } = input;
  const asksTags = tags.length > 0;
  const fits = criteriaOf(input);
  const progress: Omit<ObjectSearch, 'found' | 'end'> = { keys: 0, unreadableTags: 0, lastKey: undefined };
  let foundCount = 0;
  for await (const page of pagesBelow(ctx, { bucket, prefix, withMetadata: asksTags })) {
    const size = asksTags ? batchSize : page.length;
    for (let from = 0; from < page.length; from += size) {
      const batch = page.slice(from, from + Math.min(size, maxKeys - progress.keys));
      const tagged = await withTags(ctx, { bucket, tags }, await filterInTurns(batch, fits, ctx.signal));
      const found = tagged.fitting.slice(0, mostFound - foundCount).map(shown);
      foundCount += found.length;
      progress.keys += batch.length;
      progress.unreadableTags += tagged.unreadable;
      progress.lastKey = batch.at(-1)?.key ?? progress.lastKey;
      const isFull = tagged.fitting.length > found.length;
      const isEnough = progress.keys >= maxKeys && from + batch.length < page.length;
      const isLate = ctx.now() - startMs >= maxMs;
      const end = isFull ? 'found' : isEnough ? 'keys' : isLate ? 'time' : undefined;
      yield { ...progress, found, end };
      if (end !== undefined) return;
    }
  }
  yield { ...progress, found: [], end: 'all' };
}

interface Tagged {
  readonly bucket: string;
  readonly tags: ObjectSearchInput['tags'];
}

async function withTags(
  ctx: SessionContext,
  { bucket, tags: wanted }: Tagged,
  objects: readonly ListedObject[],
): Promise<{ fitting: readonly ListedObject[]; unreadable: number }> {
  if (wanted.length === 0) return { fitting: objects, unreadable: 0 };
  const tags = await mapAtOnce(objects, tagsAtOnce, (object) => readTags(ctx, bucket, object));
  const fitting = objects.filter((_, at) => {
    const own = tags[at];
    return own !== undefined && own !== 'unreadable' && tagsFit(wanted, own);
  });
  return { fitting, unreadable: tags.filter((one) => one === 'unreadable').length };
}

const shown = ({ key, sizeBytes, modifiedAt }: ListedObject): FoundObject => ({
  name: key,
  size: sizeBytes,
  last_modified: modifiedAt,
});
