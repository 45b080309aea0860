import { textOf } from '#/messages/catalogue.ts';
import { IconTag } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { detailsMessages } from '../details/messages.ts';
import { detailsRefusals } from '../details/rights.ts';
import { isOne, type DialogAction } from './object-action.ts';

const t = textOf(detailsMessages);

export const tagsAction: DialogAction = {
  id: 'tags',
  label: (target) => t(isOne(target) ? 'objectDetails.tags.add' : 'objectDetails.tags.many'),
  icon: <IconTag size={16} />,
  appliesTo: ({ rows }) => rows.some((row) => !row.isFolder),
  refusal: detailsRefusals.tags,
  Dialog: lazyDialog(async () => (await import('../details/TagsDialog.tsx')).TagsDialog),
};
