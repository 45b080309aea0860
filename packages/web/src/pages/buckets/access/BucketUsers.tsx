import { useMemo, useState } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { DataTable } from '#/table/DataTable.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { nameOf } from './access-columns.tsx';
import { useGrantColumns } from './grant-columns.tsx';
import { bucketGrantsQuery } from './access-queries.ts';
import { FilteredList } from './FilteredList.tsx';
import { bucketAccessMessages } from './messages.ts';

/** Who reaches the bucket, what they may do with it, and through which policies and groups. */
export function BucketUsers({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketAccessMessages);
  const { data } = usePrefetchedQuery(bucketGrantsQuery(bucketName));
  const [sort, setSort] = useState({ columnId: 'name', isDescending: false });
  const columns = useGrantColumns();
  const rows = useMemo(() => data.grants.map((grant) => ({ name: grant.userName, grant })), [data]);
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
