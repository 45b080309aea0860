import { useMatchRoute, useRouter } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconMore, IconRefresh } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { markObjectsStale, refreshBucket } from '../admin/bucket-queries.ts';
import { useBucketItems } from './bucket-items.tsx';
import { bucketFrameMessages } from './messages.ts';

/** What can be done with the whole bucket. */
export function BucketActions({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFrameMessages);
  const router = useRouter();
  // The list of objects has its own, which tells how old the list is.
  const isList = useMatchRoute()({ to: '/buckets/$bucketName/browse' }) !== false;
  const items = useBucketItems(bucketName);
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
        items={items}
      />
    </>
  );
}
