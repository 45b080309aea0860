import type { objectStateList as row } from '@longshore/contract/objects/versions';
import type { ObjectState } from '@longshore/contract/objects/versions-schemas';
import type { Handler } from '#/context.ts';
import type { KeyState } from './key-states.ts';
import { packState, readState } from './state-cursor.ts';
import { statePage } from './state-page.ts';

const usualPageSize = 1000;

export const objectStateList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { prefix = '', date, with_deleted: withDeleted = false, cursor, pageSize = usualPageSize } = query;
  const { folders, states, next } = await statePage(ctx, {
    bucket: params.bucketName,
    prefix,
    atMs: date === undefined ? Infinity : Date.parse(date),
    pageSize,
    after: readState(cursor),
    wants: ({ marker }) => withDeleted || marker === undefined,
  });
  return {
    objects: [...folders.map((name) => ({ name })), ...states.map(stateShown)],
    ...(next === undefined ? {} : { nextCursor: packState(next) }),
  };
};

function stateShown({ key, version, marker }: KeyState): ObjectState {
  return {
    name: key,
    ...(version !== undefined && {
      size: version.sizeBytes,
      last_modified: version.modifiedAt,
      version_id: version.version?.id ?? 'null',
      etag: version.etag,
    }),
    ...(marker !== undefined && { deleted_at: marker.modifiedAt }),
    is_latest: marker?.isLatest ?? version?.version?.isLatest ?? true,
  };
}
