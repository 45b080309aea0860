import type { Readable } from 'node:stream';
import { refuse } from '#/upstream/errors.ts';

/** The whole body as text; one over the limit is refused rather than kept. */
export async function readText(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) break;
    chunks.push(chunk);
  }
  if (sizeBytes > maxBytes)
    throw refuse('UpstreamInvalid', 'The storage server sent a larger answer than it should');
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads to the end so that the socket can be used again. */
export async function discard(body: Readable): Promise<void> {
  await readText(body, 1_000_000);
}
