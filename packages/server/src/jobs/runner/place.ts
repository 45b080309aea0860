import { z } from 'zod';

const Place = z.object({
  /** The last key that is done with. */
  after: z.string().optional(),
  /** What was sent behind it when this was written: so many items, up to that key. */
  sent: z.object({ count: z.number(), last: z.string() }).optional(),
  /** Up to here what is listed was sent before. */
  redoneTo: z.string().optional(),
  /** All that is below the prefix was gone through. */
  isListed: z.boolean().optional(),
  /** Failures up to this position are to be tried again. */
  retryTo: z.number().optional(),
});

/** Where a job goes on. */
export type Place = z.infer<typeof Place>;

export const readPlace = (text: string): Place => Place.parse(JSON.parse(text));

/** In the order of the storage server's lists, which is that of the bytes. */
export const compareKeys = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
