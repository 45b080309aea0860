import type { objectDownloadMany as row } from '@longshore/contract/objects/archive';
import type { StorageHandler } from '#/context.ts';
import { selectionOf } from './archive/selection.ts';
import { atMsOf, sendArchive } from './archive/send-archive.ts';

export const objectDownloadMany: StorageHandler<typeof row> = async (ctx, { params, query, body }) => {
  const { bucketName: bucket } = params;
  await sendArchive(
    ctx,
    { ...selectionOf(bucket, body), atMs: atMsOf(query) },
    {
      fileName: query.override_file_name || `${bucket}.zip`,
      archiveId: query.archive_id,
    },
  );
};
