import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useMatchRoute, useRouter } from '@tanstack/react-router';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconDelete, IconMore, IconRefresh } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { markObjectsStale, refreshBucket } from '../admin/bucket-queries.ts';
import { useMetadataItems } from '../metadata/use-metadata-items.tsx';
import { bucketDialogSearch } from './bucket-search.ts';
import { bucketFrameMessages } from './messages.ts';

/** What can be done with the whole bucket. */
export function BucketActions({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFrameMessages);
  const router = useRouter();
  // The list of objects has its own, which tells how old the list is.
  const isList = useMatchRoute()({ to: '/buckets/$bucketName/browse' }) !== false;
  const [, show] = useScreenSearch(bucketDialogSearch);
  const session = useSession();
  const refusals = useRefusals();
  const metadataItems = useMetadataItems('one', (bucketDialog) => show({ bucketDialog }));
  const refresh = async () => {
    await Promise.all([refreshBucket(bucketName), markObjectsStale(bucketName)]);
    await router.invalidate();
  };
  return (
    <>
      {!isList && (
        <IconButton
          label={t('bucketFrame.refresh')}
          icon={<IconRefresh size={16} />}
          onClick={() => void refresh()}
        />
      )}
      <Menu
        label={t('bucketFrame.more')}
        trigger={<IconButton label={t('bucketFrame.more')} icon={<IconMore size={16} />} />}
        items={[
          ...metadataItems,
          {
            id: 'delete',
            label: t('bucketFrame.delete'),
            icon: <IconDelete size={16} />,
            danger: true,
            disabledReason: refusals.any(can(bucketDelete, session, { bucketName })),
            onSelect: () => show({ bucketDialog: 'delete' }),
          },
        ]}
      />
    </>
  );
}
