import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { bucketReachList } from '@longshore/contract/buckets/reach';
import { can } from '@longshore/contract/can';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { IconDelete, IconUsers } from '#/ui/icons.tsx';
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
  const navigate = useNavigate();
  const metadataItems = useMetadataItems('one', (bucketDialog) => show({ bucketDialog }));
  return [
    {
      id: 'who-has-access',
      label: t('bucketFrame.reach'),
      icon: <IconUsers size={16} />,
      disabledReason: refusals.offered ?? refusals.all(can(bucketReachList, session)),
      onSelect: () => void navigate({ to: '/access/reach', search: { bucket: bucketName } }),
    },
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
