import { urlOf } from '@longshore/contract/client';
import { objectDownloadMany } from '@longshore/contract/objects/archive';
import { objectUpload } from '@longshore/contract/objects/objects';
import { apiBase } from '#/api/call.ts';
import { downloadObject, downloadWhole } from '#/api/transfer/download.ts';
import { enqueue } from '#/api/transfer/queue.ts';
import { newEntry, uploadFiles } from '#/api/transfer/queue-objects.ts';
import { requireStored } from '#/api/transfer/require-stored.ts';
import { sendBytes } from '#/api/transfer/send-bytes.ts';
import { type MoveOptions, type ObjectAt, uploadStallMs } from '#/api/transfer/upload.ts';
import { openManager } from '#/stores/transfers.ts';
import { archiveName } from '../archive/archive-name.ts';
import type { Place } from '../object-pages.ts';
import type { ObjectRow } from '../object-row.ts';
import { asNobody, fetchAsNobody } from './as-nobody.ts';

/** Downloads one object of a public bucket. */
export function downloadAsNobody(bucketName: string, { key, sizeBytes }: ObjectRow): void {
  const at = { bucketName, key };
  const run = (options: MoveOptions) => downloadObject(at, sizeBytes, { ...options, fetch: fetchAsNobody });
  enqueue([{ entry: newEntry('download', at, sizeBytes), run }]);
  openManager();
}

/** Downloads several lines, folders with all below them, as one archive. */
export function downloadAllAsNobody(bucketName: string, rows: readonly ObjectRow[]): void {
  const fileName = archiveName(bucketName, rows, new Date());
  const address = urlOf(apiBase, objectDownloadMany, { params: { bucketName } });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rows.map(({ key }) => key)),
  };
  // What lies below folders is not known.
  const sizeBytes = rows.some((row) => row.isFolder) ? 0 : rows.reduce((sum, row) => sum + row.sizeBytes, 0);
  const run = (options: MoveOptions) => {
    const onProgress = (movedBytes: number) => options.onProgress(movedBytes, sizeBytes);
    const asked = { address, init, listedBytes: null, fileName };
    return downloadWhole(asked, { ...options, onProgress, fetch: fetchAsNobody });
  };
  enqueue([{ entry: newEntry('download', { bucketName, key: fileName }, sizeBytes), run }]);
  openManager();
}

/** Sends one file as a form, which is how visitors may upload. */
async function send(
  at: ObjectAt,
  file: File,
  { signal, onProgress }: Pick<MoveOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const params = { bucketName: at.bucketName };
  const form = new FormData();
  form.append(String(file.size), file);
  const answer = await sendBytes({
    method: 'POST',
    url: urlOf(apiBase, objectUpload, { params, query: { prefix: at.key } }),
    body: form,
    headers: asNobody,
    stallMs: uploadStallMs,
    signal,
    // The form is larger than what it carries.
    onSent: (sentBytes) => onProgress(Math.min(sentBytes, file.size), file.size),
  });
  requireStored(answer);
}

/** Uploads files to a place that anybody may upload to. */
export function uploadAsNobody(place: Place, files: Iterable<File>, onSettled: () => void): void {
  const picked = Array.from(files, (file) => ({ file, relativePath: file.name }));
  void uploadFiles(picked, { ...place, onSettled, send });
}
