import type { SessionContext } from '#/context.ts';
import { reservationOf } from '#/http/body-budget.ts';
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
  const reservation = reservationOf(ctx.request);
  try {
    return await readBody(ctx.request.raw, {
      mostBytes: mostArchiveBytes,
      tooLarge,
      reservation,
      stallMs: bodyStallMs,
    });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}
