import type { SessionContext } from '#/context.ts';
import { lingerOn } from '#/objects/linger.ts';
import { refuse } from '#/upstream/errors.ts';

/** The server reads it whole too; the settings of a thousand buckets weigh less. */
const maxBytes = 64 * 1024 * 1024;

export async function readArchive(ctx: SessionContext): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of ctx.request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      lingerOn(ctx);
      throw refuse('BodyTooLarge', 'The archive is larger than the console accepts', {
        detailedMessage: 'It may be 64 MiB at most.',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
