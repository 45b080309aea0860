import type { Readable } from 'node:stream';
import { refuse } from '#/upstream/errors.ts';

interface Reading {
  readonly mostBytes: number;
  readonly tooLarge: () => Error;
  /** Told of each piece before it is kept; may refuse it. */
  readonly add?: (sizeBytes: number) => void;
}

/** All of a stream; one over the limit is refused rather than kept. */
export async function readAll(
  stream: AsyncIterable<Uint8Array>,
  { mostBytes, tooLarge, add }: Reading,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) throw tooLarge();
    add?.(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => refuse('UpstreamInvalid', 'The storage server sent a larger answer than it should');

/** The whole body as text. */
export async function readText(body: Readable, mostBytes: number): Promise<string> {
  return (await readAll(body as AsyncIterable<Buffer>, { mostBytes, tooLarge })).toString('utf8');
}

/** Reads to the end so that the socket can be used again. */
export async function discard(body: Readable): Promise<void> {
  await readText(body, 1_000_000);
}
