import type { SessionContext } from '#/context.ts';
import { listParts } from '#/s3/calls/list-parts.ts';
import { refusalOf } from '#/upstream/refusal.ts';

interface AtUpload {
  readonly bucket: string;
  readonly key: string;
  readonly uploadId: string;
}

/** How much of an upload there is; undefined where its parts may not be listed, or are gone by then. */
export async function storedBytes(
  { s3, signal }: SessionContext,
  upload: AtUpload,
): Promise<number | undefined> {
  let sizeBytes = 0;
  let after: number | undefined;
  try {
    do {
      const page = await listParts(s3, { ...upload, after }, { signal });
      for (const part of page.parts) sizeBytes += part.sizeBytes;
      after = page.next;
    } while (after !== undefined);
    return sizeBytes;
  } catch (cause) {
    const status = refusalOf(cause)?.status;
    if (status === 403 || status === 404) return undefined;
    throw cause;
  }
}
