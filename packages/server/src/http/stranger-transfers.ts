import type { ServerResponse } from 'node:http';
import { refuse } from '#/upstream/errors.ts';

/**
 * Counts the transfers of those who are not signed in: each holds a connection to the storage server for as long as its
 * reader takes, and the others' calls need some too.
 */
export class StrangerTransfers {
  readonly #most: number;
  #running = 0;

  constructor(maxUpstreamSockets: number) {
    this.#most = Math.max(1, Math.floor(maxUpstreamSockets / 2));
  }

  /** Refuses one too many; it is over when its answer is sent or given up. */
  begin(response: ServerResponse): void {
    if (this.#running >= this.#most)
      throw refuse('Overloaded', 'Too many transfers of public objects are in progress; try again shortly', {
        retryAfterSeconds: 2,
      });
    // Left already: nothing would tell the end.
    if (response.closed) return;
    this.#running += 1;
    response.once('close', () => {
      this.#running -= 1;
    });
  }
}
