import { urlOf } from '@longshore/contract/client';
import { objectUploadContent } from '@longshore/contract/objects/objects';
import type { TransferGaps, TransferNote, TransferWay } from '#/stores/transfers.ts';
import { apiBase } from '../call.ts';
import { watchUser } from '../opened-session.ts';
import { requireStored } from './require-stored.ts';
import { sendBytes } from './send-bytes.ts';
import { consoleSlot } from './slots.ts';

export interface MoveOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (movedBytes: number, sizeBytes: number) => void;
  /** As somebody else than the signed-in user. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** So many bytes need not be moved: they are there. */
  readonly onFound: (foundBytes: number) => void;
  /** What it waits for, or null; and which way its bytes go. */
  readonly onNote: (note: TransferNote | null) => void;
  readonly onWay: (way: TransferWay) => void;
  /** Of archives: what could not be put in. */
  readonly onGaps: (gaps: TransferGaps) => void;
}

export interface ObjectAt {
  readonly bucketName: string;
  readonly key: string;
  /** The current one unless told; downloads alone. */
  readonly versionId?: string | undefined;
}

/** After the last byte the server may take long to store a large object. */
export const uploadStallMs = 300_000;

/** Sends one file as one object. */
export async function uploadObject(
  at: ObjectAt,
  file: File,
  { signal, onProgress }: Pick<MoveOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const url = urlOf(apiBase, objectUploadContent, {
    params: { bucketName: at.bucketName },
    query: { prefix: at.key },
  });
  const release = await consoleSlot(signal);
  try {
    const look = watchUser();
    const answer = await sendBytes({
      url,
      body: file,
      headers: { accept: 'application/json' },
      stallMs: uploadStallMs,
      signal,
      onSent: (sentBytes) => onProgress(sentBytes, file.size),
    });
    look((name) => answer.getResponseHeader(name));
    requireStored(answer);
  } finally {
    release();
  }
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
