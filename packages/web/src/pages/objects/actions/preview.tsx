import { textOf } from '#/messages/catalogue.ts';
import { IconShow } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { refusals } from '../object-rights.ts';
import { previewMessages } from '../preview/messages.ts';
import { kindOfName } from '../preview/preview-kind.ts';
import { noVersionRefusal } from '../versions/past-refusal.ts';
import { isOneObject, type ObjectAction } from './object-action.ts';

const t = textOf(previewMessages);

export const previewAction: ObjectAction = {
  id: 'preview',
  label: () => t('preview.action'),
  icon: <IconShow size={16} />,
  isInDetails: true,
  isForPast: true,
  staysOpen: true,
  appliesTo: (target) => isOneObject(target) && target.rows.every(({ name }) => kindOfName(name) !== 'none'),
  refusal: (session, { bucketName, rows }) =>
    rows.some(({ deletedAt, versionId }) => deletedAt !== undefined && versionId === undefined)
      ? noVersionRefusal
      : refusals.download(session, bucketName, rows),
  Dialog: lazyDialog(async () => (await import('../preview/PreviewDialog.tsx')).PreviewDialog),
};
