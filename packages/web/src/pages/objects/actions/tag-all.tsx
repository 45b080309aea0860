import { textOf } from '#/messages/catalogue.ts';
import { IconTag } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { copyMessages } from '../copy/messages.ts';
import { copyRefusals } from '../copy/rights.ts';
import { isOneFolder, type DialogAction } from './object-action.ts';

const t = textOf(copyMessages);

export const tagAllAction: DialogAction = {
  id: 'tag-all',
  label: () => t('objectCopy.tagAll'),
  icon: <IconTag size={16} />,
  appliesTo: isOneFolder,
  refusal: copyRefusals.tagAll,
  Dialog: lazyDialog(async () => (await import('../copy/TagAllDialog.tsx')).TagAllDialog),
};
