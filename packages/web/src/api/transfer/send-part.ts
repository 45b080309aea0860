import { readError, replyIn, urlOf } from '@longshore/contract/client';
import { uploadPartPresign, uploadPartStore } from '@longshore/contract/uploads/uploads';
import { apiBase, call } from '../call.ts';
import { watchUser } from '../opened-session.ts';
import { sendBytes } from './send-bytes.ts';
import { consoleSlot, storageSlot } from './slots.ts';
import { corruptCodes } from './verdict.ts';
import type { ObjectAt } from './upload.ts';

export interface UploadAt extends ObjectAt {
  readonly uploadId: string;
}

export interface Part {
  readonly partNumber: number;
  readonly content: Blob;
  readonly checksum: string;
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
}

/** A part is small: the connection of one that stands still for so long is dead. */
const stallMs = 60_000;

export const inputOf = ({ bucketName, key, uploadId }: UploadAt) => ({
  params: { bucketName },
  query: { prefix: key, upload_id: uploadId },
});

const checksumHeader = 'x-amz-checksum-crc32c';

/** Sends a part through the console and answers its ETag. */
export async function sendPart(
  at: UploadAt,
  { partNumber, content, checksum }: Part,
  { signal, onSent }: SendOptions,
): Promise<string> {
  const { params, query } = inputOf(at);
  const url = urlOf(apiBase, uploadPartStore, { params, query: { ...query, part_number: partNumber } });
  const headers = { accept: 'application/json', [checksumHeader]: checksum };
  const release = await consoleSlot(signal);
  try {
    const look = watchUser();
    const answer = await sendBytes({ url, body: content, headers, stallMs, signal, onSent });
    look((name) => answer.getResponseHeader(name));
    const { status, responseText } = answer;
    if (status < 200 || status > 299) throw readError(status, responseText);
    const reply = replyIn(uploadPartStore, status, responseText) as { readonly etag: string };
    return reply.etag;
  } finally {
    release();
  }
}

/** The way past the console does not work, or no more. */
export class NoDirectWayError extends Error {
  override readonly name = 'NoDirectWayError';
}

const etagIn = (header: string | null): string => header?.replaceAll('"', '') ?? '';

/** An address at the storage server itself, to which anybody may send this one part. */
async function partUrl(at: UploadAt, partNumber: number, signal: AbortSignal): Promise<string> {
  const { urls } = await call(
    uploadPartPresign,
    { ...inputOf(at), body: { partNumbers: [partNumber] } },
    { signal },
  );
  return urls[0] ?? '';
}

/** Sends a part to the storage server itself. Whatever else it answers, the console is asked next and knows why. */
export async function sendPartDirectly(
  at: UploadAt,
  { partNumber, content, checksum }: Part,
  { signal, onSent }: SendOptions,
): Promise<string> {
  const url = await partUrl(at, partNumber, signal);
  const headers = { [checksumHeader]: checksum };
  const release = await storageSlot(signal);
  try {
    const answer = await sendBytes({ url, body: content, headers, stallMs, signal, onSent });
    const etag = etagIn(answer.getResponseHeader('etag'));
    if (answer.status === 200 && etag !== '') return etag;
    const code = /<Code>(\w+)<\/Code>/.exec(answer.responseText)?.[1] ?? '';
    if (corruptCodes.has(code))
      throw readError(answer.status, JSON.stringify({ code, message: 'The part was damaged on the way' }));
    throw new NoDirectWayError();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && error.name === 'BrokenTransferError') throw new NoDirectWayError();
    throw error;
  } finally {
    release();
  }
}

const probeMs = 10_000;

/**
 * Looks with the browser’s own eyes whether parts can be sent to the storage server itself: it is reached, its CORS allows
 * the page, and the ETag can be read. What is sent takes the place of a part that is sent next.
 */
export async function canSendDirectly(
  at: UploadAt,
  partNumber: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const url = await partUrl(at, partNumber, signal);
    if (window.location.protocol === 'https:' && !url.startsWith('https:')) return false;
    const answer = await window.fetch(url, {
      method: 'PUT',
      credentials: 'omit',
      // The CRC-32C of nothing.
      headers: { [checksumHeader]: 'AAAAAA==' },
      body: new Blob([]),
      signal: AbortSignal.any([signal, AbortSignal.timeout(probeMs)]),
    });
    return answer.ok && etagIn(answer.headers.get('etag')) !== '';
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
