import { textOf } from '#/messages/catalogue.ts';
import { IconMove } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { copyMessages } from '../copy/messages.ts';
import { copyRefusals } from '../copy/rights.ts';
import type { DialogAction } from './object-action.ts';

const t = textOf(copyMessages);

export const moveAction: DialogAction = {
  id: 'move',
  label: () => t('objectCopy.move'),
  icon: <IconMove size={16} />,
  appliesTo: () => true,
  refusal: copyRefusals.move,
  Dialog: lazyDialog(async () => (await import('../copy/MoveToDialog.tsx')).MoveToDialog),
};
