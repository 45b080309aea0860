import { textOf } from '#/messages/catalogue.ts';
import { IconTime } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { isWithoutLocking } from '../details/locking.ts';
import { detailsMessages } from '../details/messages.ts';
import { detailsRefusals } from '../details/rights.ts';
import type { DialogAction } from './object-action.ts';

const t = textOf(detailsMessages);

export const retentionAction: DialogAction = {
  id: 'retention',
  label: () => t('objectDetails.lock.retentionEdit'),
  icon: <IconTime size={16} />,
  appliesTo: ({ bucketName }) => !isWithoutLocking(bucketName),
  refusal: detailsRefusals.retention,
  Dialog: lazyDialog(async () => (await import('../details/RetentionDialog.tsx')).RetentionDialog),
};
