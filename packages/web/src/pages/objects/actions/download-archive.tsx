import { textOf } from '#/messages/catalogue.ts';
import { IconDownload } from '#/ui/icons.tsx';
import { archiveMessages } from '../archive/messages.ts';
import { startArchive } from '../archive/start-archive.ts';
import { refusals } from '../object-rights.ts';
import { hasFolder, isOne, type ObjectAction } from './object-action.ts';

const t = textOf(archiveMessages);

/** Several files also come each by itself. */
export const downloadArchiveAction: ObjectAction = {
  id: 'download-archive',
  label: () => t('archive.download'),
  icon: <IconDownload size={16} />,
  isForPast: true,
  appliesTo: (target) => !isOne(target) && !hasFolder(target),
  refusal: (session, { bucketName, rows }) => refusals.download(session, bucketName, rows),
  run: (target) => void startArchive(target),
};
