import { urlOf } from '@longshore/contract/client';
import { objectDownload } from '@longshore/contract/objects/objects';
import { apiBase } from '../call.ts';
import { fetchAsUser } from '../opened-session.ts';
import { fileIn, saveAs, saveBlob } from '../save-file.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import type { MoveOptions, ObjectAt } from './upload.ts';
import { watchStall } from './watch-stall.ts';

/** Above this the browser downloads by itself, to disk; the page holds no more than this. */
export const fetchedDownloadLimitBytes = 2 * 1024 ** 3;

const stallMs = 120_000;
/** Bytes held as arrays before they become a Blob, which the browser may keep on disk. */
const chunkBytes = 8 * 1024 ** 2;

/** What is downloaded, and under which other name it is saved. */
export interface DownloadAt extends ObjectAt {
  readonly fileName?: string | undefined;
  /** Of a folder: by which the making of its archive is followed. */
  readonly archiveId?: string | undefined;
  /** Of a folder: as it was at this moment. */
  readonly at?: string | undefined;
}

export const downloadAddress = ({ bucketName, key, versionId, fileName, archiveId, at }: DownloadAt) =>
  urlOf(apiBase, objectDownload, {
    params: { bucketName },
    query: {
      prefix: key,
      version_id: versionId,
      override_file_name: fileName,
      archive_id: archiveId,
      at,
    },
  });

const nameOf = ({ key, fileName }: DownloadAt) => fileName ?? key.slice(key.lastIndexOf('/') + 1);

/** Hands an object to the browser's own download; the server cuts the connection on failure so that the browser says so. */
export const downloadNatively = (at: DownloadAt) => saveAs(downloadAddress(at), nameOf(at));

/** Reads the whole answer; a connection that broke rejects, one that ended early is found by its length. */
async function readBlob(body: ReadableStream<Uint8Array>, onChunk: (length: number) => void): Promise<Blob> {
  const blobs: Blob[] = [];
  let chunks: BlobPart[] = [];
  let heldBytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // A network stream's chunks own their plain buffers, never shared ones.
    chunks.push(value as Uint8Array<ArrayBuffer>);
    heldBytes += value.length;
    onChunk(value.length);
    if (heldBytes < chunkBytes) continue;
    blobs.push(new Blob(chunks));
    chunks = [];
    heldBytes = 0;
  }
  // Without a type the browser guesses one, and adds an ending of its own to the name.
  return new Blob([...blobs, ...chunks], { type: 'application/octet-stream' });
}

/** Bytes announced for the body as the page receives it; null where the answer is encoded or tells none. */
function announcedBytes(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

interface Whole {
  readonly address: string;
  readonly init?: RequestInit;
  /** Null when the list's figure no longer counts. */
  readonly listedBytes: number | null;
  readonly fileName: string;
}

/** Fetches one answer and saves it once it is whole. */
export async function downloadWhole(
  { address, init, listedBytes, fileName }: Whole,
  options: MoveOptions,
): Promise<number> {
  const stalled = new AbortController();
  const stall = watchStall(stallMs, () => stalled.abort());
  let movedBytes = 0;
  try {
    const response = await (options.fetch ?? fetchAsUser)(address, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.any([options.signal, stalled.signal]),
    });
    const body = await fileIn(response);
    const announced = announcedBytes(response.headers);
    if (announced !== null && listedBytes !== null && announced !== listedBytes) {
      await body.cancel();
      throw new BrokenTransferError('changed', { listedBytes, sizeBytes: announced });
    }
    const sizeBytes = announced ?? listedBytes;
    const blob = await readBlob(body, (length) => {
      stall.moved();
      movedBytes += length;
      options.onProgress(movedBytes, sizeBytes ?? movedBytes);
    });
    if (announced !== null && blob.size !== announced) {
      throw new BrokenTransferError('short', { movedBytes: blob.size, sizeBytes: announced });
    }
    saveBlob(blob, fileName);
    return blob.size;
  } catch (error) {
    if (stalled.signal.aborted) throw new BrokenTransferError('stalled');
    if (error instanceof TypeError) throw new BrokenTransferError('cut', { movedBytes });
    throw error;
  } finally {
    stall.end();
  }
}

/** Fetches one object and saves it once it is whole. `listedBytes` is null when the list's figure no longer counts. */
export const downloadObject = (
  at: DownloadAt,
  listedBytes: number | null,
  options: MoveOptions,
): Promise<number> =>
  downloadWhole({ address: downloadAddress(at), listedBytes, fileName: nameOf(at) }, options);
