import type { Readable } from 'node:stream';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';

/** Forms and archives that someone sends; a bad mobile connection is back sooner. */
export const bodyStallMs = 30_000;

/** Tells when no piece of a body came for so long, unless it is us who do not take any. */
export function watchStall(body: Readable, stallMs: number, onStall: (error: ConsoleError) => void): void {
  const timer = setTimeout(() => {
    if (body.isPaused()) timer.refresh();
    else onStall(refuse('RequestTooSlow', 'The body did not arrive in time'));
  }, stallMs);
  body.on('data', () => timer.refresh());
  const stop = () => clearTimeout(timer);
  body.once('end', stop);
  body.once('close', stop);
  body.once('error', stop);
}
