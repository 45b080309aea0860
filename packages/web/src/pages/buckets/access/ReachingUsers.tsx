import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#/table/DataTable.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { TabFailed } from '../frame/TabFailed.tsx';
import { nameOf, useUserColumns } from './access-columns.tsx';
import { reachingUsersQuery } from './access-queries.ts';
import { FilteredList } from './FilteredList.tsx';

/** Users whose policies, or whose groups' policies, name the bucket. */
export function ReachingUsers({ bucketName }: { readonly bucketName: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reachingUsersQuery(bucketName));
  const [sort, setSort] = useState({ columnId: 'name', isDescending: false });
  const columns = useUserColumns();
  const rows = useMemo(() => data?.map((name) => ({ name })) ?? [], [data]);
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={6} />;
    return <TabFailed bucketName={bucketName} error={error} onRetry={() => void refetch()} />;
  }
  const count = rows.length;
  if (count === 0) {
    return <EmptyState title={t('bucketAccess.emptyUsers.title')} text={t('bucketAccess.emptyUsers.text')} />;
  }
  return (
    <FilteredList
      rows={rows}
      filterLabel={t('bucketAccess.filterUsers')}
      countWords={(shown) =>
        shown === null
          ? t('bucketAccess.userTotal', { count })
          : t('bucketAccess.userShown', { count, shown })
      }
      help={t('bucketAccess.usersMeaning')}
    >
      {(shown) => (
        <DataTable
          label={t('bucketAccess.usersTitle')}
          rows={shown}
          columns={columns}
          getRowId={nameOf}
          sort={sort}
          onSortChange={setSort}
        />
      )}
    </FilteredList>
  );
}
