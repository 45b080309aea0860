import { textOf } from '#/messages/catalogue.ts';
import { IconDownload } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { hasLongName } from '../archive/long-name.ts';
import { objectMessages } from '../messages.ts';
import { refusals } from '../object-rights.ts';
import type { ObjectAction } from './object-action.ts';

const t = textOf(objectMessages);

/** In place of the plain download, where the name may be too long to be saved. */
export const downloadRenamedAction: ObjectAction = {
  id: 'download-renamed',
  label: () => t('objects.download'),
  icon: <IconDownload size={16} />,
  isInToolbar: true,
  appliesTo: (target) => hasLongName(target),
  refusal: (session, { bucketName, rows }) => refusals.download(session, bucketName, rows),
  Dialog: lazyDialog(async () => (await import('../archive/RenameDialog.tsx')).RenameDialog),
};
