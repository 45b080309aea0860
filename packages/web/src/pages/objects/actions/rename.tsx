import { textOf } from '#/messages/catalogue.ts';
import { IconRename } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { copyMessages } from '../copy/messages.ts';
import { copyRefusals } from '../copy/rights.ts';
import { isOne, type DialogAction } from './object-action.ts';

const t = textOf(copyMessages);

export const renameAction: DialogAction = {
  id: 'rename',
  label: () => t('objectCopy.rename'),
  icon: <IconRename size={16} />,
  appliesTo: (target) => isOne(target) && target.versionId === undefined,
  refusal: copyRefusals.rename,
  Dialog: lazyDialog(async () => (await import('../copy/RenameDialog.tsx')).RenameDialog),
};
