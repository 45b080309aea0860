import { useMessages } from '#/messages/catalogue.ts';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { useBucketTasks } from '../list/bucket-tasks.tsx';
import { useBucketItems } from './bucket-items.tsx';
import { useBucketSettingItems } from './bucket-setting-items.tsx';
import { bucketFrameMessages } from './messages.ts';

/** For the palette: what the tabs and the menu of the shown bucket do. */
export function BucketOffer({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFrameMessages);
  const tasksOf = useBucketTasks();
  const settings = useBucketSettingItems(bucketName);
  const items = useBucketItems(bucketName);
  usePaletteOffer({
    title: t('bucketFrame.offer', { bucket: visibleText(bucketName) }),
    items: [...tasksOf(bucketName), ...settings, ...items],
  });
  return null;
}
