import { refuseRedirect } from './redirect.ts';
import { refusalOf } from './refusal.ts';
import type { TransportReply } from './transport/transport.ts';

// What a call needs only where it does not do well at once: loaded with the first of these.
export { lateRefusal } from './refusal.ts';
export { withRetries } from './retry.ts';

/** A reply whose status is none of success, as an error. */
export function refuse(reply: TransportReply, nowMs: number): never {
  refuseRedirect(reply);
  throw refusalOf(reply, nowMs);
}
