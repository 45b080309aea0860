import type { Difference } from '@longshore/contract/journal/journal-schemas';
import type { SessionContext } from '#/context.ts';

/** What would be different if a change was taken back. */
export interface Preview {
  readonly differences: Difference[];
  /** What stays, since the journal keeps no secrets. */
  readonly keptKeys: string[];
}

/** How one recorded change is taken back. */
export interface Reversal {
  /** Refuses with `ChangedMeanwhile` where what the change left is no longer there. */
  readonly preview: (ctx: SessionContext) => Promise<Preview>;
  /** Makes it, and says whether the storage server uses it only after a restart. */
  readonly make: (ctx: SessionContext) => Promise<{ restart: boolean }>;
}
