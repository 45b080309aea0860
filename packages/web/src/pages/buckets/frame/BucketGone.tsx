import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBucket } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketFrameMessages } from './messages.ts';

/** The bucket was deleted, perhaps while its page was open. */
export function BucketGone({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFrameMessages);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconBucket size={28} />}
        title={t('bucketFrame.gone', { bucket: visibleText(bucketName) })}
        text={t('bucketFrame.goneText')}
        action={<LinkButton to="/buckets">{t('bucketFrame.toBuckets')}</LinkButton>}
      />
    </div>
  );
}
