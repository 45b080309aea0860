import type { BucketGrants } from '@longshore/contract/buckets/access-schemas';
import { useMemo, useState } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { DataTable } from '#/table/DataTable.tsx';
import { useIsPhone } from '#/shell/width.ts';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconUsers } from '#/ui/icons.tsx';
import { nameOf } from './access-columns.tsx';
import { useGrantColumns } from './grant-columns.tsx';
import { bucketGrantsQuery } from './access-queries.ts';
import { FilteredList } from './FilteredList.tsx';
import { bucketAccessMessages } from './messages.ts';

const twoLinesPx = 48;

/** Who reaches the bucket, what they may do with it, and through which policies and groups. */
export function BucketUsers({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketAccessMessages);
  const { data } = usePrefetchedQuery(bucketGrantsQuery(bucketName));
  const [sort, setSort] = useState({ columnId: 'name', isDescending: false });
  const isPhone = useIsPhone();
  const columns = useGrantColumns(isPhone);
  const rows = useMemo(() => data.grants.map((grant) => ({ name: grant.userName, grant })), [data]);
  const count = rows.length;
  const { unreadGroups } = data;
  if (count === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={28} />}
        title={t('bucketAccess.emptyUsers.title')}
        text={t('bucketAccess.emptyUsers.text')}
        guide={<GuideLink section="access-and-anonymous-access" />}
      />
    );
  }
  return (
    <>
      {unreadGroups !== undefined && <UnreadGroups {...unreadGroups} />}
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
            {...(isPhone && { rowHeight: twoLinesPx })}
          />
        )}
      </FilteredList>
    </>
  );
}

function UnreadGroups({ missing }: NonNullable<BucketGrants['unreadGroups']>) {
  const { t } = useMessages(bucketAccessMessages);
  return (
    <Callout>
      {missing === undefined ? t('bucketAccess.tooManyGroups') : t('bucketAccess.unreadGroups', { missing })}
    </Callout>
  );
}
