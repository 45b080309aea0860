import type { z } from 'zod';

/**
 * A reply that is a stream of server-sent events, each of this schema. A whole one ends with an event of type `end`, one
 * that failed on its way with one of type `error` (an ErrorBody and its `status`), and one that was cut with neither.
 */
export interface Events<Schema extends z.ZodType = z.ZodType> {
  readonly event: Schema;
}

/** An event after which a reader that was cut off can go on: it comes back with the id of the last one that it saw. */
export class EventWithId<Event> {
  readonly id: string;
  readonly event: Event;
  constructor(id: string, event: Event) {
    this.id = id;
    this.event = event;
  }
}

export const events = <Schema extends z.ZodType>(event: Schema): Events<Schema> => ({ event });
