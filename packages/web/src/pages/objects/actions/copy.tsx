import { textOf } from '#/messages/catalogue.ts';
import { IconCopy } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { copyMessages } from '../copy/messages.ts';
import { copyRefusals } from '../copy/rights.ts';
import type { DialogAction } from './object-action.ts';

const t = textOf(copyMessages);

export const copyAction: DialogAction = {
  id: 'copy',
  label: () => t('objectCopy.copy'),
  icon: <IconCopy size={16} />,
  appliesTo: () => true,
  refusal: copyRefusals.copy,
  Dialog: lazyDialog(async () => (await import('../copy/CopyToDialog.tsx')).CopyToDialog),
};
