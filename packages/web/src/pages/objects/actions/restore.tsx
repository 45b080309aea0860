import { can } from '@longshore/contract/can';
import { objectRestore } from '@longshore/contract/objects/versions';
import { textOf } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { IconRestore } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { versionMessages } from '../versions/messages.ts';
import { noVersionRefusal } from '../versions/past-refusal.ts';
import { isOneObject, type ObjectAction } from './object-action.ts';

const t = textOf(versionMessages);

export const restoreAction: ObjectAction = {
  id: 'restore',
  label: () => t('versions.restore'),
  icon: <IconRestore size={16} />,
  isForPast: true,
  appliesTo: (target) =>
    isOneObject(target) && (target.versionId !== undefined || target.rows[0]?.deletedAt !== undefined),
  refusal: (session, { bucketName, rows: [row], versionId }) => {
    if (versionId === undefined) return noVersionRefusal;
    if (row?.isCurrent) return t('versions.isCurrent');
    return refusalAt(can(objectRestore, session, { bucketName, path: row?.key }));
  },
  Dialog: lazyDialog(async () => (await import('../versions/RestoreDialog.tsx')).RestoreDialog),
};
