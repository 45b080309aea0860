import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { routeShown } from '@longshore/contract/route-access';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { paths } from '#/paths.ts';
import { IconBucket, IconDelete, IconManage } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { administrationRule } from '../administration-rule.ts';
import { bucketsSearch } from './buckets-search.ts';

interface BucketMenuProps {
  readonly bucketName: string;
  readonly trigger: ReactElement;
}

/** What can be done with one bucket of the list. */
export function BucketMenu({ bucketName, trigger }: BucketMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const deletable = can(bucketDelete, session, { bucketName });
  const isManageable = routeShown(administrationRule, session, { bucket: bucketName });
  return (
    <Menu
      label={t('buckets.actionsOf', { name: bucketName })}
      trigger={trigger}
      items={[
        {
          id: 'browse',
          label: t('buckets.browse'),
          icon: <IconBucket size={16} />,
          onSelect: () => void navigate({ to: paths.bucketBrowse, params: { bucketName } }),
        },
        {
          id: 'manage',
          label: t('bucket.manage'),
          icon: <IconManage size={16} />,
          disabledReason: isManageable ? null : t('bucket.manageRefused'),
          onSelect: () => void navigate({ to: paths.bucketSummary, params: { bucketName } }),
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
            void navigate({
              to: paths.buckets,
              search: (search) => bucketsSearch({ ...search, delete: bucketName }),
            }),
        },
      ]}
    />
  );
}
