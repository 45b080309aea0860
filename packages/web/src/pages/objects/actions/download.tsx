import { textOf } from '#/messages/catalogue.ts';
import { IconDownload } from '#/ui/icons.tsx';
import { hasLongName } from '../archive/long-name.ts';
import { startArchive } from '../archive/start-archive.ts';
import { downloadRows } from '../download-rows.ts';
import { objectMessages } from '../messages.ts';
import { refusals } from '../object-rights.ts';
import { deletedRefusal, noVersionRefusal } from '../versions/past-refusal.ts';
import { hasFolder, type ObjectAction, type ObjectTarget } from './object-action.ts';

const t = textOf(objectMessages);

/** Archives have nothing that was deleted; a deleted object is read by its version. */
function pastRefusalOf(target: ObjectTarget): string | null {
  const deleted = target.rows.filter(({ deletedAt }) => deletedAt !== undefined);
  if (deleted.length > 0 && hasFolder(target)) return deletedRefusal;
  return deleted.some(({ versionId }) => versionId === undefined) ? noVersionRefusal : null;
}

export const downloadAction: ObjectAction = {
  id: 'download',
  label: () => t('objects.download'),
  icon: <IconDownload size={16} />,
  isInToolbar: true,
  isInDetails: true,
  isForPast: true,
  appliesTo: (target) => !hasLongName(target),
  refusal: (session, target) =>
    pastRefusalOf(target) ?? refusals.download(session, target.bucketName, target.rows),
  run: (target) => {
    const { bucketName, rows, versionId } = target;
    if (hasFolder(target)) void startArchive(target);
    else
      downloadRows(bucketName, versionId === undefined ? rows : rows.map((row) => ({ ...row, versionId })));
  },
};
