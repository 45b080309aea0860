import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useIsPhone } from '#/shell/width.ts';
import { ColumnsMenu } from '#/table/ColumnsMenu.tsx';
import { DataTable, type Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { useHiddenColumns } from '#/table/hidden-columns.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFilter } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { MetadataDialogs } from '../metadata/MetadataDialogs.tsx';
import { BucketCards } from './BucketCards.tsx';
import { BucketsEmpty } from './BucketsEmpty.tsx';
import { BucketsFacts } from './BucketsFacts.tsx';
import { BucketsToolbar } from './BucketsToolbar.tsx';
import type { BulkKind } from '../bulk/bulk-kinds.ts';
import { CreateBucketButton } from './CreateBucketButton.tsx';
import { useBucketColumns } from './bucket-columns.tsx';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { useBucketMenu } from './bucket-menu.tsx';
import { bucketRowsOf, filteredBuckets, type BucketRow } from './bucket-rows.ts';
import { useBucketSelection } from './bucket-selection.ts';
import styles from './buckets.module.css';
import { bucketsSearch } from './buckets-search.ts';
import { bucketListMessages } from './messages.ts';

const BucketDeleteDialog = lazyDialog(
  async () => (await import('./BucketDeleteDialog.tsx')).BucketDeleteDialog,
);

const BulkToolbar = lazyDialog(async () => (await import('../bulk/BulkToolbar.tsx')).BulkToolbar);

const nameOf = (row: BucketRow) => row.name;

export default function BucketsPage(): ReactNode {
  const { t } = useMessages(bucketListMessages);
  const [search, show] = useScreenSearch(bucketsSearch);
  const navigate = useNavigate();
  const { data, error, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(bucketListQuery);
  const allColumns = useBucketColumns();
  const { hiddenIds, toggle } = useHiddenColumns('buckets');
  const columns = useMemo(() => allColumns.filter(({ id }) => !hiddenIds.has(id)), [allColumns, hiddenIds]);
  const menu = useBucketMenu();
  const { text, setText } = useFilterText(search.filter ?? '', (filter) =>
    show({ filter }, { replace: true }),
  );
  const filter = useDeferredValue(text);
  const rows = useMemo(() => bucketRowsOf(data), [data]);
  const shown = useMemo(() => filteredBuckets(rows, filter), [rows, filter]);
  const deleting = rows.find((row) => row.name === search.delete);
  const selection = useBucketSelection(rows);
  // The buckets as they were when the dialog opened: those that are done lose their ticks while it shows them.
  const [bulk, setBulk] = useState<{ kind: BulkKind; bucketNames: readonly string[] } | null>(null);
  const { sort: columnId = 'name', order } = search;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);

  const isPhone = useIsPhone();
  const isCards = search.view === 'cards' || (isPhone && search.view === undefined);
  const isFiltered = filter.trim() !== '';
  return (
    <>
      <PageHeader
        facts={<BucketsFacts rows={rows} shown={shown} isFiltered={isFiltered} />}
        actions={<CreateBucketButton />}
      />
      {error && (
        <div className={styles['problem']}>
          <Callout live="assertive">
            {t('buckets.refreshFailed', { reason: errorWords(error).errorMessage })}
          </Callout>
        </div>
      )}
      <BucketsToolbar
        isEmpty={rows.length === 0}
        filterText={text}
        onFilter={setText}
        search={search}
        isCards={isCards}
        isPhone={isPhone}
        onSearch={show}
        updatedAtMs={dataUpdatedAt}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
        columnsMenu={<ColumnsMenu columns={allColumns} hiddenIds={hiddenIds} onToggle={toggle} />}
        selection={
          selection.names.length > 0 ? (
            <BulkToolbar
              selection={selection}
              shown={shown}
              onOpen={(kind, bucketNames) => setBulk({ kind, bucketNames })}
            />
          ) : undefined
        }
      />
      {rows.length === 0 ? (
        <BucketsEmpty />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<IconFilter size={28} />}
          title={t('buckets.noMatch.title')}
          text={t('buckets.noMatch.text', { count: rows.length, filter })}
          action={<Button onClick={() => setText('')}>{t('buckets.noMatch.clear')}</Button>}
        />
      ) : isCards ? (
        <BucketCards rows={shown} search={search} selection={selection} updatedAtMs={dataUpdatedAt} />
      ) : (
        <DataTable
          label={t('buckets.list')}
          rows={shown}
          columns={columns}
          getRowId={nameOf}
          onOpen={(row) =>
            void navigate({ to: '/buckets/$bucketName/browse', params: { bucketName: row.name } })
          }
          sort={sort}
          onSortChange={(next) => show({ sort: next.columnId, order: next.isDescending ? 'desc' : '' })}
          rowMenu={menu}
          selection={selection}
          rowHeight={search.rows === 'dense' ? 28 : 36}
        />
      )}
      <MetadataDialogs dialog={search.dialog} onClose={() => show({ dialog: '' }, { replace: true })} />
      {bulk && (
        <bulk.kind.Dialog
          bucketNames={bulk.bucketNames}
          onChanged={selection.deselect}
          onClose={() => setBulk(null)}
        />
      )}
      {deleting && (
        <BucketDeleteDialog
          key={deleting.name}
          bucketName={deleting.name}
          sizeBytes={deleting.sizeBytes}
          objectCount={deleting.objectCount}
          onClose={() => show({ delete: '' }, { replace: true })}
        />
      )}
    </>
  );
}
