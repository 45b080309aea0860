import { can } from '@longshore/contract/can';
import { objectShare } from '@longshore/contract/objects/share';
import { textOf } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { IconShare } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { shareMessages } from '../share/messages.ts';
import { noVersionRefusal } from '../versions/past-refusal.ts';
import { isOneObject, type ObjectAction } from './object-action.ts';

const t = textOf(shareMessages);

export const shareAction: ObjectAction = {
  id: 'share',
  label: () => t('share.action'),
  icon: <IconShare size={16} />,
  isInDetails: true,
  isForPast: true,
  appliesTo: isOneObject,
  refusal: (session, { bucketName, rows, versionId }) =>
    rows.some((row) => row.deletedAt !== undefined && (versionId ?? row.versionId) === undefined)
      ? noVersionRefusal
      : refusalAt(can(objectShare, session, { bucketName, path: rows[0]?.key })),
  Dialog: lazyDialog(async () => (await import('../share/ShareDialog.tsx')).ShareDialog),
};
