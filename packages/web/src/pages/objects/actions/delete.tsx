import { textOf } from '#/messages/catalogue.ts';
import { IconDelete } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { objectMessages } from '../messages.ts';
import { refusals } from '../object-rights.ts';
import type { ObjectAction } from './object-action.ts';

const t = textOf(objectMessages);

export const deleteAction: ObjectAction = {
  id: 'delete',
  label: () => t('objects.delete'),
  icon: <IconDelete size={16} />,
  danger: true,
  isInToolbar: true,
  appliesTo: () => true,
  refusal: (session, { bucketName, rows }) => refusals.delete(session, bucketName, rows),
  Dialog: lazyDialog(async () => (await import('../DeleteObjectsDialog.tsx')).DeleteObjectsDialog),
};
