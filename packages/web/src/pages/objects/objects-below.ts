import type { StoredObject } from '@longshore/contract/objects/objects-schemas';
import { objectList } from '@longshore/contract/objects/objects';
import { call } from '#/api/call.ts';

/** As many as the storage server gives at once. */
const pageSize = 1000;

interface PageBelow {
  readonly objects: readonly StoredObject[];
  readonly isLast: boolean;
}

/** All objects below a folder, page after page. The folder's own marker is none of them. */
export async function* pagesBelow(
  bucketName: string,
  prefix: string,
  signal: AbortSignal,
): AsyncGenerator<PageBelow, void, undefined> {
  let cursor: string | undefined;
  do {
    const query = { prefix, recursive: true, pageSize, ...(cursor !== undefined && { cursor }) };
    const page = await call(objectList, { params: { bucketName }, query }, { signal });
    cursor = page.nextCursor;
    yield { objects: page.objects, isLast: cursor === undefined };
  } while (cursor !== undefined);
}

export interface Loss {
  readonly objects: number;
  readonly sizeBytes: number;
  /** More than was counted may be lost. */
  readonly isAtLeast: boolean;
}

export const noLoss: Loss = { objects: 0, sizeBytes: 0, isAtLeast: false };

/** Ten pages of a thousand: enough to say how much it is, without reading a bucket of millions. */
const mostPagesCounted = 10;

/** Counts what is below folders, page after page; `onCount` hears of each page. */
export async function countBelow(
  bucketName: string,
  prefixes: readonly string[],
  { signal, onCount }: { readonly signal: AbortSignal; readonly onCount: (loss: Loss) => void },
): Promise<Loss> {
  let { objects, sizeBytes } = noLoss;
  let pages = 0;
  for (const prefix of prefixes) {
    if (pages >= mostPagesCounted) return { objects, sizeBytes, isAtLeast: true };
    for await (const page of pagesBelow(bucketName, prefix, signal)) {
      pages += 1;
      objects += page.objects.length;
      sizeBytes += page.objects.reduce((sum, object) => sum + object.size, 0);
      onCount({ objects, sizeBytes, isAtLeast: true });
      if (pages >= mostPagesCounted && !page.isLast) return { objects, sizeBytes, isAtLeast: true };
    }
  }
  return { objects, sizeBytes, isAtLeast: false };
}
