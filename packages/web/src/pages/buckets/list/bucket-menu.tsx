import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { routeShown } from '@longshore/contract/route-access';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconBucket, IconDelete, IconManage } from '#/ui/icons.tsx';
import { administrationRule } from '../administration-rule.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { BucketRow } from './bucket-rows.ts';
import { bucketsSearch } from './buckets-search.ts';
import { useBucketTasks } from './bucket-tasks.tsx';
import { bucketListMessages } from './messages.ts';

/** The menu of each bucket of the list; keeps its identity between renders. */
export function useBucketMenu(): RowMenuOf<BucketRow> {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const navigate = useNavigate();
  const session = useSession();
  const refusals = useRefusals();
  const tasksOf = useBucketTasks();
  return useMemo(
    () => ({
      labelOf: ({ name }) => t('buckets.actionsOf', { name }),
      itemsOf: ({ name: bucketName }) => {
        const isManageable = routeShown(administrationRule, session, { bucketName });
        return [
          {
            id: 'browse',
            label: t('buckets.browse'),
            icon: <IconBucket size={16} />,
            onSelect: () => void navigate({ to: '/buckets/$bucketName/browse', params: { bucketName } }),
          },
          {
            id: 'manage',
            label: t('bucket.manage'),
            icon: <IconManage size={16} />,
            disabledReason: isManageable ? null : t('bucket.manageRefused'),
            onSelect: () =>
              void navigate({ to: '/buckets/$bucketName/admin/summary', params: { bucketName } }),
          },
          ...(isManageable ? tasksOf(bucketName).filter(({ disabledReason }) => !disabledReason) : []),
          {
            id: 'delete',
            label: t('buckets.delete'),
            icon: <IconDelete size={16} />,
            danger: true,
            disabledReason: refusals.all(can(bucketDelete, session, { bucketName })),
            onSelect: () =>
              void navigate({
                to: '/buckets',
                search: (search) => bucketsSearch({ ...search, delete: bucketName }),
              }),
          },
        ];
      },
    }),
    [session, refusals, t, navigate, tasksOf],
  );
}
