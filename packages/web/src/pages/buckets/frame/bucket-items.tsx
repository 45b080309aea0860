import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { IconDelete } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { useMetadataItems } from '../metadata/use-metadata-items.tsx';
import { bucketDialogSearch } from './bucket-search.ts';
import { bucketFrameMessages } from './messages.ts';

/** What can be done with the whole bucket, whichever tab is shown. */
export function useBucketItems(bucketName: string): readonly MenuItem[] {
  const { t } = useMessages(bucketFrameMessages);
  const [, show] = useScreenSearch(bucketDialogSearch);
  const session = useSession();
  const refusals = useRefusals();
  const metadataItems = useMetadataItems('one', (bucketDialog) => show({ bucketDialog }));
  return [
    ...metadataItems,
    {
      id: 'delete',
      label: t('bucketFrame.delete'),
      icon: <IconDelete size={16} />,
      danger: true,
      disabledReason: refusals.any(can(bucketDelete, session, { bucketName })),
      onSelect: () => show({ bucketDialog: 'delete' }),
    },
  ];
}
