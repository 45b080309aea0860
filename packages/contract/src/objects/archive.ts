import { row } from '../row.ts';
import type * as schemas from './archive-schemas.ts';

export const objectDownloadMany = row<typeof schemas.objectDownloadMany>()({
  id: 'objectDownloadMany',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/download-multiple',
  tag: 'Object',
  summary:
    'Several objects and folders as one zip archive, made as it is sent. What cannot be read is listed in it, in `_not in this archive.txt`. The body may also come as a form’s field `paths`',
  needs: [{ action: 's3:GetObject', on: 'object' }],
  anonymous: true,
  body: 'json',
  reply: 'bytes',
});

/** Known from its first byte on, to whoever downloads it, for a day. */
export const objectArchiveView = row<typeof schemas.objectArchiveView>()({
  id: 'objectArchiveView',
  method: 'GET',
  path: '/archives/{archiveId}',
  tag: 'Object',
  summary: 'How far an archive is that was asked for with this `archive_id`',
  needs: [],
  reply: 'json',
});

/** Its connection breaks off within seconds. */
export const objectArchiveCancel = row<typeof schemas.objectArchiveCancel>()({
  id: 'objectArchiveCancel',
  method: 'DELETE',
  isRecorded: false,
  path: '/archives/{archiveId}',
  tag: 'Object',
  summary: 'Stop making an archive',
  needs: [],
});
