import { requireArchive } from '#/api/transfer/download-archive.ts';
import { queueArchive } from '#/api/transfer/queue-objects.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showFailure, showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { hasFolder, type ObjectTarget } from '../actions/object-action.ts';
import { archiveName } from './archive-name.ts';
import { archiveMessages } from './messages.ts';

const t = textOf(archiveMessages);

/** Has the browser download these lines as one archive, folders with all below them. */
export async function startArchive(target: ObjectTarget): Promise<void> {
  const { bucketName, rows } = target;
  const fileName = archiveName(bucketName, rows, new Date());
  const source = { bucketName, paths: rows.map(({ key }) => key), fileName, at: rows[0]?.at };
  try {
    await requireArchive(source);
  } catch (error) {
    showFailure(t('archive.failed'), error);
    return;
  }
  // What lies below folders is not known.
  queueArchive(source, hasFolder(target) ? 0 : rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  showMessage(t('archive.started', { name: visibleText(fileName) }));
}
