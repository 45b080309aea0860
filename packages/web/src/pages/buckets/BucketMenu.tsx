import { can } from '@longshore/contract/can';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconBucket, IconDelete, IconMore } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { parseBucketsSearch } from './buckets-search.ts';

/** What can be done with one bucket of the list. */
export function BucketMenu({ bucketName }: { readonly bucketName: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deletable = can.deleteBucket(useSession(), bucketName);
  const label = t('buckets.actionsOf', { name: bucketName });
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<IconMore size={16} />} size="small" />}
      items={[
        {
          id: 'browse',
          label: t('buckets.browse'),
          icon: <IconBucket size={16} />,
          onSelect: () => void navigate({ to: paths.bucketBrowse, params: { bucketName } }),
        },
        {
          id: 'delete',
          label: t('buckets.delete'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: deletable.allowed
            ? null
            : t('buckets.deleteRefused', { action: deletable.missing }),
          onSelect: () =>
            void navigate({ to: paths.buckets, search: (search) => parseBucketsSearch({ ...search, delete: bucketName }) }),
        },
      ]}
    />
  );
}
