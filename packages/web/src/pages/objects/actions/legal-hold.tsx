import { textOf } from '#/messages/catalogue.ts';
import { IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { isWithoutLocking } from '../details/locking.ts';
import { detailsMessages } from '../details/messages.ts';
import { detailsRefusals } from '../details/rights.ts';
import type { DialogAction } from './object-action.ts';

const t = textOf(detailsMessages);

export const legalHoldAction: DialogAction = {
  id: 'legal-hold',
  label: () => t('objectDetails.lock.holdEdit'),
  icon: <IconLock size={16} />,
  appliesTo: ({ bucketName }) => !isWithoutLocking(bucketName),
  refusal: detailsRefusals.legalHold,
  Dialog: lazyDialog(async () => (await import('../details/LegalHoldDialog.tsx')).LegalHoldDialog),
};
