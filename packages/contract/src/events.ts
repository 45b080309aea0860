import type { z } from 'zod';

/** A reply that is a stream of server-sent events, each of this schema. */
export interface Events<Schema extends z.ZodType = z.ZodType> {
  readonly event: Schema;
}

export const events = <Schema extends z.ZodType>(event: Schema): Events<Schema> => ({ event });
