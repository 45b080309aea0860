import { downloadObjects } from '#/api/transfer/queue-objects.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';

const t = textOf(objectMessages);

/** Downloads each row, under its own name unless told; says so when the browser takes some of them over. */
export function downloadRows(bucketName: string, rows: readonly ObjectRow[], fileName?: string): void {
  const large = downloadObjects(
    rows.map(({ key, sizeBytes, versionId }) => ({ bucketName, key, sizeBytes, versionId, fileName })),
  );
  if (large.length > 0)
    showMessage(t('objects.downloadNative', { count: large.length, shown: large.length }));
}
