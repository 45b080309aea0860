import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#/upstream/errors.ts';

/** What the bodies kept in memory may weigh together, of all requests. */
const mostBytes = 64 * 1024 * 1024;

/** The part of it for calls that need no session, so that strangers cannot take it all. */
const mostOpenBytes = 8 * 1024 * 1024;

export interface Reservation {
  /** Counts what is kept for a request until it is answered; refuses what would be too much together with others. */
  readonly add: (sizeBytes: number) => void;
  /** Gives back so much of what was counted, or all of it, where it is not kept until the answer. */
  readonly release: (sizeBytes?: number) => void;
}

/** What a call that takes a body has reserved for it. */
export function reservationOf({ bodyReservation }: FastifyRequest): Reservation {
  if (bodyReservation === null) throw new Error('A call that takes a body has reserved no memory');
  return bodyReservation;
}

/** Bounds the memory that bodies take, however many requests send theirs at once. */
export class BodyBudget {
  #keptBytes = 0;
  #keptOpenBytes = 0;

  /** For one request; what it keeps is free again once its answer is sent or given up. */
  reserve(response: ServerResponse, isOpen: boolean): Reservation {
    let ownBytes = 0;
    const change = (bytes: number) => {
      ownBytes += bytes;
      this.#keptBytes += bytes;
      if (isOpen) this.#keptOpenBytes += bytes;
    };
    response.once('close', () => change(-ownBytes));
    return {
      release: (sizeBytes = ownBytes) => change(-Math.min(sizeBytes, ownBytes)),
      add: (sizeBytes) => {
        const isTooMuch =
          this.#keptBytes + sizeBytes > mostBytes ||
          (isOpen && this.#keptOpenBytes + sizeBytes > mostOpenBytes);
        if (isTooMuch || response.closed)
          throw refuse('Overloaded', 'The console is reading too many large requests; try again shortly', {
            retryAfterSeconds: 2,
          });
        change(sizeBytes);
      },
    };
  }
}
