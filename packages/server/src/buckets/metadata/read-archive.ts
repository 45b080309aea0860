import type { SessionContext } from '#/context.ts';
import { bodyStallMs } from '#/http/body-stall.ts';
import { readBody } from '#/http/read-body.ts';
import { lingerOn } from '#/http/linger.ts';
import { refuse } from '#/upstream/errors.ts';

/** The server reads it whole too; the settings of a thousand buckets weigh less. */
export const mostArchiveBytes = 32 * 1024 * 1024;

const tooLarge = () =>
  refuse('BodyTooLarge', 'The archive is larger than the console accepts', {
    detailedMessage: 'It may be 32 MiB at most.',
  });

export async function readArchive(ctx: SessionContext): Promise<Buffer> {
  const { raw, bodyReservation: reservation } = ctx.request;
  if (reservation === null) throw new Error('A call that takes a body has reserved no memory');
  try {
    return await readBody(raw, { mostBytes: mostArchiveBytes, tooLarge, reservation, stallMs: bodyStallMs });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}
