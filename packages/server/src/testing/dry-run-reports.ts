import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { eventsOf } from './events-of.ts';

/** For tests: the events of a whole dry run, in order. */
export const reportsOf = (reply: Response): Promise<LifecycleDryRun[]> => eventsOf(reply);
