import { urlOf } from '@longshore/contract/client';
import { objectUploadContent } from '@longshore/contract/objects/objects';
import { apiBase } from '../call.ts';
import { watchUser } from '../opened-session.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { requireStored } from './require-stored.ts';
import { watchStall } from './watch-stall.ts';

export interface MoveOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (movedBytes: number, sizeBytes: number) => void;
}

export interface ObjectAt {
  readonly bucketName: string;
  readonly key: string;
}

/** Longest wait without a byte moving; after the last byte the server may still be storing. */
const stallMs = 300_000;

/** Sends one file as one object. XMLHttpRequest because fetch tells no upload progress. */
export function uploadObject(at: ObjectAt, file: File, { signal, onProgress }: MoveOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  const look = watchUser();
  const address = urlOf(apiBase, objectUploadContent, {
    params: { bucketName: at.bucketName },
    query: { prefix: at.key },
  });
  const stall = watchStall(stallMs, () => {
    reject(new BrokenTransferError('stalled'));
    request.abort();
  });
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.upload.addEventListener('progress', (event) => {
    stall.moved();
    onProgress(event.loaded, file.size);
  });
  request.addEventListener('load', () => {
    try {
      look((name) => request.getResponseHeader(name));
      requireStored(request);
      resolve();
    } catch (error) {
      reject(error);
    }
  });
  request.addEventListener('error', () => reject(new BrokenTransferError('cut')));
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
  request.addEventListener('loadend', () => {
    stall.end();
    signal.removeEventListener('abort', stop);
  });
  request.open('PUT', address);
  request.setRequestHeader('accept', 'application/json');
  request.send(file);
  return promise;
}

/** Whether the file behind an upload is still there as it was picked. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
