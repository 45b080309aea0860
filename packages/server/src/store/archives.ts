import type { ArchiveProgress } from '@longshore/contract/objects/archive-schemas';
import { mostEntries } from '@longshore/contract/most-entries';
import type { Kysely } from 'kysely';
import type { ArchiveRow, Tables } from './schema.ts';

/** By whom it is downloaded, and the name that they gave it. */
export interface ArchiveName {
  readonly owner: string;
  readonly id: string;
}

/** How far archives are; whichever console makes one, another may be asked for it. */
export interface Archives {
  /** Before the first is saved of one: forgets the owner's oldest. */
  makeRoom(owner: string): Promise<void>;
  /** Answers whether it is still wanted. */
  save(name: ArchiveName, progress: ArchiveProgress): Promise<boolean>;
  find(name: ArchiveName): Promise<ArchiveRow | undefined>;
  /** Told to whoever makes it when that is saved next, also for the first time. */
  cancel(name: ArchiveName): Promise<void>;
  sweep(): Promise<void>;
}

const keptMs = 24 * 60 * 60_000;
const mostOfOneOwner = 100;

export function openArchives(db: Kysely<Tables>, now: () => number): Archives {
  return {
    async makeRoom(owner) {
      const tooMany = db
        .selectFrom('archives')
        .select('id')
        .where('owner', '=', owner)
        .orderBy('updated_at_ms', 'desc')
        .orderBy('id')
        .offset(mostOfOneOwner - 1)
        .limit(mostEntries);
      await db.deleteFrom('archives').where('owner', '=', owner).where('id', 'in', tooMany).execute();
    },
    async save(name, { state, bytes, objects, gapCount, gaps }) {
      const progress = {
        state,
        bytes,
        object_count: objects,
        gap_count: gapCount,
        gaps: JSON.stringify(gaps),
        updated_at_ms: now(),
      };
      const { is_cancelled: isCancelled } = await db
        .insertInto('archives')
        .values({ ...name, ...progress, is_cancelled: 0 })
        .onConflict((conflict) => conflict.columns(['owner', 'id']).doUpdateSet(progress))
        .returning('is_cancelled')
        .executeTakeFirstOrThrow();
      return isCancelled === 0;
    },
    find: ({ owner, id }) =>
      db
        .selectFrom('archives')
        .selectAll()
        .where('owner', '=', owner)
        .where('id', '=', id)
        .executeTakeFirst(),
    async cancel(name) {
      const unbegun = { state: 'making', bytes: 0, object_count: 0, gap_count: 0, gaps: '[]' } as const;
      await db
        .insertInto('archives')
        .values({ ...name, ...unbegun, is_cancelled: 1, updated_at_ms: now() })
        .onConflict((conflict) => conflict.columns(['owner', 'id']).doUpdateSet({ is_cancelled: 1 }))
        .execute();
    },
    async sweep() {
      await db
        .deleteFrom('archives')
        .where('updated_at_ms', '<', now() - keptMs)
        .execute();
    },
  };
}
