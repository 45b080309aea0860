import type { objectArchiveCancel as row } from '@longshore/contract/objects/archive';
import type { Handler } from '#/context.ts';
import { ownerOf } from '#/session/owner.ts';

export const objectArchiveCancel: Handler<typeof row> = async ({ store, session }, { params }) => {
  const owner = ownerOf(session);
  await store.archives.makeRoom(owner);
  await store.archives.cancel({ owner, id: params.archiveId });
};
