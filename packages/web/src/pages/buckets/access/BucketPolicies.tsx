import { useCallback, useId, useMemo, useState } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { DataTable } from '#/table/DataTable.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconKey } from '#/ui/icons.tsx';
import { useTabSearch } from '../admin/tab-search.ts';
import { nameOf, usePolicyColumns } from './access-columns.tsx';
import { bucketPoliciesQuery } from './access-queries.ts';
import styles from './access.module.css';
import { FilteredList } from './FilteredList.tsx';
import { PolicyDocument } from './PolicyDocument.tsx';
import { bucketAccessMessages } from './messages.ts';

/** Policies whose resources name the bucket, each with its document beside the list. */
export function BucketPolicies({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketAccessMessages);
  const { data } = usePrefetchedQuery(bucketPoliciesQuery(bucketName));
  const { search, show } = useTabSearch();
  const { item } = search;
  const documentId = useId();
  const [sort, setSort] = useState({ columnId: 'name', isDescending: false });
  const onShow = useCallback((name = '') => show({ item: name }), [show]);
  const columns = usePolicyColumns({ name: item, documentId, onShow });
  const rows = useMemo(
    () => data.policies.map(({ name = '', policy = '' }) => ({ name, text: policy })),
    [data],
  );
  const count = rows.length;
  if (count === 0) {
    return (
      <EmptyState
        icon={<IconKey size={28} />}
        title={t('bucketAccess.emptyPolicies.title')}
        text={t('bucketAccess.emptyPolicies.text')}
        guide={<GuideLink section="access-and-anonymous-access" />}
      />
    );
  }
  return (
    <FilteredList
      rows={rows}
      filterLabel={t('bucketAccess.filterPolicies')}
      countWords={(shown) =>
        shown === null
          ? t('bucketAccess.policyTotal', { count })
          : t('bucketAccess.policyShown', { count, shown })
      }
    >
      {(shown) => (
        <div className={styles['sides']}>
          <div className={styles['list']}>
            <DataTable
              label={t('bucketAccess.policiesTitle')}
              rows={shown}
              columns={columns}
              getRowId={nameOf}
              onOpen={(row) => onShow(row.name)}
              sort={sort}
              onSortChange={setSort}
            />
          </div>
          {item !== undefined && (
            <PolicyDocument
              id={documentId}
              name={item}
              text={rows.find(({ name }) => name === item)?.text ?? null}
              onClose={onShow}
            />
          )}
        </div>
      )}
    </FilteredList>
  );
}
