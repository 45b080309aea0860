import { readError, ForeignAnswerError, UnreachableError, urlOf } from '@longshore/contract/client';
import { objectDownload } from '@longshore/contract/objects/objects';
import { apiBase } from '#/api/call.ts';
import { fetchAsUser } from '#/api/opened-session.ts';

/** One version of one object; undefined for the latest. */
export interface Source {
  readonly bucketName: string;
  readonly key: string;
  readonly versionId?: string | undefined;
}

/** The object became another one between two reads: its pieces do not belong together. */
export class ObjectChangedError extends Error {
  override readonly name = 'ObjectChangedError';
}

export interface Part {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole object. */
  readonly sizeBytes: number;
  readonly etag: string;
  readonly contentType: string;
}

export interface Range {
  readonly from: number;
  /** Exclusive; the end of the object comes before it. */
  readonly to: number;
}

/** Where the object is; with `preview` players and images take it from there. */
export const addressOf = ({ bucketName, key, versionId }: Source, preview?: true): string =>
  urlOf(apiBase, objectDownload, {
    params: { bucketName },
    query: { prefix: key, ...(versionId && { version_id: versionId }), ...(preview && { preview }) },
  });

export interface ReadOptions {
  /** That of the first part, for those that follow. */
  readonly etag?: string;
  readonly signal: AbortSignal;
}

/** Reads a range of an object, and never more than that into memory. */
export async function readPart(source: Source, range: Range, options: ReadOptions): Promise<Part> {
  const { etag, signal } = options;
  const { from, to } = range;
  try {
    const response = await fetchAsUser(addressOf(source), {
      credentials: 'same-origin',
      headers: { range: `bytes=${from}-${to - 1}`, ...(etag && { 'if-range': etag }) },
      signal,
    });
    return await partIn(response, range, etag);
  } catch (error) {
    if (error instanceof TypeError && !signal.aborted)
      throw new UnreachableError('The object could not be read', { cause: error });
    throw error;
  }
}

async function partIn(response: Response, { from, to }: Range, etag: string | undefined): Promise<Part> {
  const { headers, status } = response;
  // Nothing has no first byte either.
  const isEmpty = status === 416 && from === 0;
  if (!response.ok && !isEmpty) throw readError(status, await response.text());
  const read = { etag: headers.get('etag') ?? '', contentType: headers.get('content-type') ?? '' };
  if (isEmpty) {
    await response.body?.cancel();
    return { ...read, contentType: '', bytes: new Uint8Array(), sizeBytes: 0 };
  }
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  // Who changed it meanwhile is answered with all of the new one.
  const isOther = from > 0 && total === undefined;
  const isForeign = !headers.has('content-disposition');
  if (isOther || isForeign || (etag !== undefined && etag !== read.etag)) {
    await response.body?.cancel();
    throw isForeign ? new ForeignAnswerError(status) : new ObjectChangedError('The object was changed');
  }
  const bytes = response.body === null ? new Uint8Array() : await takeBytes(response.body, to - from);
  return { ...read, bytes, sizeBytes: Number(total ?? headers.get('content-length') ?? bytes.length) };
}

/** As much of a stream as is wanted; the rest is not waited for. */
export async function takeBytes(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const taken = new Uint8Array(most);
  const reader = stream.getReader();
  let length = 0;
  while (length < most) {
    const { done, value } = await reader.read();
    if (done) return taken.slice(0, length);
    const piece = value.subarray(0, most - length);
    taken.set(piece, length);
    length += piece.length;
  }
  await reader.cancel();
  return taken;
}
