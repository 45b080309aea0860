import type { Readable } from 'node:stream';
import { refuse } from '#/upstream/errors.ts';
import type { Reservation } from './body-budget.ts';
import { watchStall } from './body-stall.ts';

export interface Reading {
  readonly mostBytes: number;
  readonly tooLarge: () => Error;
  readonly reservation: Pick<Reservation, 'add'>;
  /** How long the whole body may take. */
  readonly arrivalMs?: number;
  /** How long the next piece of it may take. */
  readonly stallMs?: number;
}

/** A whole body, kept in memory. */
export function readBody(stream: Readable, reading: Reading): Promise<Buffer> {
  const { mostBytes, tooLarge, reservation, arrivalMs, stallMs } = reading;
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let sizeBytes = 0;
    const give = (finish: () => void) => {
      clearTimeout(timer);
      stream.off('data', take);
      chunks = [];
      finish();
    };
    const fail = (cause: Error) => give(() => reject(cause));
    const timer =
      arrivalMs === undefined
        ? undefined
        : setTimeout(() => fail(refuse('RequestTooSlow', 'The body did not arrive in time')), arrivalMs);
    const take = (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes > mostBytes) {
        fail(tooLarge());
        return;
      }
      try {
        reservation.add(chunk.length);
        chunks.push(chunk);
      } catch (cause) {
        fail(cause as Error);
      }
    };
    stream.on('data', take);
    if (stallMs !== undefined) watchStall(stream, stallMs, fail);
    stream.once('end', () => {
      const whole = Buffer.concat(chunks);
      give(() => resolve(whole));
    });
    const onBroken = (cause?: Error) =>
      fail(refuse('RequestCancelled', 'The request was cancelled', cause === undefined ? {} : { cause }));
    stream.once('error', onBroken);
    stream.once('close', () => onBroken());
  });
}
