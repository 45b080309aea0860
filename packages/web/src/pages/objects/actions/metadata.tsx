import { textOf } from '#/messages/catalogue.ts';
import { IconEdit } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { detailsMessages } from '../details/messages.ts';
import { detailsRefusals } from '../details/rights.ts';
import { isOneObject, type DialogAction } from './object-action.ts';

const t = textOf(detailsMessages);

export const metadataAction: DialogAction = {
  id: 'metadata',
  label: () => t('objectDetails.metadata.edit'),
  icon: <IconEdit size={16} />,
  appliesTo: isOneObject,
  refusal: detailsRefusals.metadata,
  Dialog: lazyDialog(async () => (await import('../details/MetadataDialog.tsx')).MetadataDialog),
};
