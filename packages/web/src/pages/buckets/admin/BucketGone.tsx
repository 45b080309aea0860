import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBucket } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketMessages } from './messages.ts';

/** The bucket was deleted, perhaps while its page was open. */
export function BucketGone({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketMessages);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconBucket size={28} />}
        title={t('bucket.gone', { bucket: visibleText(bucketName) })}
        text={t('bucket.goneText')}
        action={<LinkButton to="/buckets">{t('bucket.toBuckets')}</LinkButton>}
      />
    </div>
  );
}
