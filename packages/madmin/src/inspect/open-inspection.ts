import { IntegrityError } from '../errors/integrity-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { openFragmentStream } from '../encryption/fragments-stream.ts';
import type { ByteStream } from '../stream/stream-bytes.ts';

/** Files as they are on the drives, in an archive, sealed or not. */
export interface Inspected {
  /**
   * `zip`: the bytes are a zip archive; reading them throws IntegrityError when they were changed or cut short on the
   * way, so an archive counts only once it was read to its end. `estream`: the bytes are in MinIO's estream format,
   * handed through as they came: `inspect.zip` sealed for the public key given, and `cluster.info`, a summary of the
   * deployment, sealed for a key of MinIO's makers.
   */
  readonly format: 'zip' | 'estream';
  readonly bytes: ByteStream;
}

const zipWithKey = 1;
const estream = 2;
const keyBytes = 32;
const headBytes = 1 + keyBytes;

/** The first byte tells what follows: with 1 a key and an archive sealed with it; 2 is the first byte of an estream. */
export async function openInspection(reply: ByteStream): Promise<Inspected> {
  const chunks = reply[Symbol.asyncIterator]();
  try {
    const head = await readHead(chunks);
    const rest = (from: number): AsyncIterable<Uint8Array> =>
      followed(head.subarray(from), chunks, reply.cancel);
    if (head[0] === estream) return { format: 'estream', bytes: streamOf(rest(0), reply) };
    if (head.length < headBytes) throw new IntegrityError('The inspected file is cut short.');
    if (head[0] !== zipWithKey)
      throw new UnexpectedReplyError(
        'wrong-shape',
        'The inspected file comes in a format that is not known.',
      );
    const key = head.subarray(1, headBytes);
    const cipher = { name: 'aes-256-gcm', key, noncePrefix: Buffer.alloc(8) } as const;
    return { format: 'zip', bytes: streamOf(openFragmentStream(cipher, rest(headBytes)), reply) };
  } catch (error) {
    reply.cancel();
    throw error;
  }
}

/** Fewer bytes only when there are no more. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let left = headBytes; left > 0;) {
    const next = await chunks.next();
    if (next.done === true) break;
    parts.push(next.value);
    left -= next.value.length;
  }
  return Buffer.concat(parts);
}

async function* followed(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
  cancel: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield first;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  } finally {
    cancel();
  }
}

function streamOf(bytes: AsyncIterable<Uint8Array>, { cancel }: ByteStream): ByteStream {
  return { [Symbol.asyncIterator]: () => bytes[Symbol.asyncIterator](), cancel };
}
