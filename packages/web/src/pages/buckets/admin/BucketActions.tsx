import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { can, canDo } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconBucket, IconDelete, IconMore, IconRefresh } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { bucketMetadataMessages } from '../metadata/messages.ts';
import { refreshBucket } from './bucket-queries.ts';
import { useMetadataItems } from '../metadata/use-metadata-items.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from './messages.ts';
import { useTabSearch } from './tab-search.ts';

/** What can be done with the whole bucket. */
export function BucketActions({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketMessages, bucketMetadataMessages);
  const { show } = useTabSearch();
  const session = useSession();
  const refusals = useRefusals();
  const browseRefusal = refusals.any(canDo('browseBucket', session, { bucketName }));
  const metadataItems = useMetadataItems('one', (dialog) => show({ dialog }));
  const icon = <IconBucket size={16} />;
  return (
    <>
      <IconButton
        label={t('bucket.refresh')}
        icon={<IconRefresh size={16} />}
        onClick={() => void refreshBucket(bucketName)}
      />
      {browseRefusal === null ? (
        <LinkButton to="/buckets/$bucketName/browse" params={{ bucketName }} icon={icon}>
          {t('bucket.browse')}
        </LinkButton>
      ) : (
        <Button icon={icon} disabledReason={browseRefusal}>
          {t('bucket.browse')}
        </Button>
      )}
      <Button
        icon={<IconDelete size={16} />}
        disabledReason={refusals.any(can(bucketDelete, session, { bucketName }))}
        onClick={() => show({ dialog: 'delete' })}
      >
        {t('bucket.delete')}
      </Button>
      <Menu
        label={t('bucketMetadata.more')}
        trigger={<IconButton label={t('bucketMetadata.more')} icon={<IconMore size={16} />} />}
        items={metadataItems}
      />
    </>
  );
}
