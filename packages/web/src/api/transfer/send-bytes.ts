import { BrokenTransferError } from './broken-transfer.ts';
import { watchStall } from './watch-stall.ts';

interface Sending {
  readonly method?: 'PUT' | 'POST';
  readonly url: string;
  readonly body: Blob | FormData;
  readonly headers: Readonly<Record<string, string>>;
  /** Longest wait without a byte moving; after the last byte the server may still be storing. */
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
}

/** Sends bytes to an address and gives what was answered. XMLHttpRequest because fetch tells no upload progress. */
export async function sendBytes(sending: Sending): Promise<XMLHttpRequest> {
  const { method = 'PUT', url, body, headers, stallMs, signal, onSent } = sending;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const request = new XMLHttpRequest();
  const breakOff = (error: Error) => {
    reject(error);
    request.abort();
  };
  const stall = watchStall(stallMs, () => breakOff(new BrokenTransferError('stalled')));
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.upload.addEventListener('progress', (event) => {
    stall.moved();
    onSent(event.loaded);
  });
  request.addEventListener('load', () => resolve(request));
  request.addEventListener('error', () => reject(new BrokenTransferError('cut')));
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
  request.addEventListener('loadend', () => {
    stall.end();
    signal.removeEventListener('abort', stop);
  });
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(body);
  return promise;
}
