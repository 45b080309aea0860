import type { bucketRewind as row } from '@longshore/contract/buckets/rewind';
import type { Handler } from '#/context.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { stateAt } from './state-at.ts';

export const bucketRewind: Handler<typeof row> = async (ctx, { params, query: { prefix = '' } }) => {
  const level = { bucket: params.bucketName, prefix, at: Date.parse(params.date) };
  const { folders, objects, isComplete } = await stateAt(ctx, level);
  return { objects: [...folders.map((name) => ({ name })), ...objects.map(rewound)], isComplete };
};

function rewound({ key, sizeBytes, modifiedAt, version }: ListedObject) {
  return {
    name: key,
    size: sizeBytes,
    last_modified: modifiedAt,
    version_id: version?.id ?? 'null',
    delete_flag: version?.isDeleteMarker ?? false,
    is_latest: version?.isLatest ?? false,
  };
}
