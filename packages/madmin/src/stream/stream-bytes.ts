import type { Admin } from '../admin.ts';
import type { AdminCall } from '../admin-call.ts';
import { openCall, type StreamOptions } from './open-call.ts';

/** For one reader, at the reader's pace; leaving the loop ends the request. */
export type ByteStream = AsyncIterable<Uint8Array> & {
  /** Ends the request. Needed when the bytes are not read to their end. */
  readonly cancel: () => void;
};

/**
 * A reply of any length as it comes. Throws like every call; the reading throws NetworkError when the connection is
 * cut, TimeoutError when the server is silent for too long, or the signal's reason.
 */
export async function streamBytes(
  admin: Admin,
  call: AdminCall,
  options: StreamOptions,
): Promise<ByteStream> {
  const reply = await openCall(admin, call, options);
  return {
    [Symbol.asyncIterator]: () => reply.body[Symbol.asyncIterator](),
    cancel: reply.close,
  };
}
