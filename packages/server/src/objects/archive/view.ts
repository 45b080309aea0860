import type { objectArchiveView as row } from '@longshore/contract/objects/archive';
import { ArchiveGap } from '@longshore/contract/objects/archive-schemas';
import type { Handler } from '#/context.ts';
import { ownerOf } from '#/session/owner.ts';
import { refuse } from '#/upstream/errors.ts';

/** Saved every second while it is made: a console that stopped saves it no more. */
const lostAfterMs = 30_000;

export const objectArchiveView: Handler<typeof row> = async ({ store, session, now }, { params }) => {
  const found = await store.archives.find({ owner: ownerOf(session), id: params.archiveId });
  if (found === undefined) throw refuse('NotFound', 'No archive is downloaded under this ID');
  const isLost = found.state === 'making' && found.updated_at_ms < now() - lostAfterMs;
  return {
    state: isLost ? 'broken' : found.state,
    bytes: found.bytes,
    objects: found.object_count,
    gapCount: found.gap_count,
    gaps: ArchiveGap.array().parse(JSON.parse(found.gaps)),
  };
};
