import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useFoldersFirst } from '#/stores/folders-first.ts';
import { DataTable, type Selection, type Sort } from '#/table/DataTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { OpenDialog } from './actions/use-object-dialog.ts';
import { objectMessages } from './messages.ts';
import { useObjectColumns } from './object-columns.tsx';
import type { Place } from './object-pages.ts';
import { useObjectMenu } from './object-menu.tsx';
import type { ObjectRow } from './object-row.ts';
import { searchAt } from './object-search.ts';
import type { RowPages } from './object-rows.ts';
import classes from './objects.module.css';

const keyOf = (row: ObjectRow) => row.key;
const isFolder = (row: ObjectRow) => row.isFolder;

interface ObjectTableProps {
  readonly place: Place;
  /** Where more of the rows come from. */
  readonly source: RowPages;
  readonly rows: readonly ObjectRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onAct: OpenDialog;
  /** Opens the details of a file; keep its identity between renders. */
  readonly onOpen: (row: ObjectRow) => void;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
  /** The key of the object that the address means. */
  readonly currentKey: string | undefined;
  /** Off where more rows would land among those in sight. */
  readonly loadsAtEnd: boolean;
}

export function ObjectTable(props: ObjectTableProps) {
  const {
    place,
    source,
    rows,
    selectedKeys,
    onSelect,
    onAct,
    onOpen,
    sort,
    onSortChange,
    currentKey,
    loadsAtEnd,
  } = props;
  const { bucketName, prefix } = place;
  const { t } = useMessages(objectMessages);
  const navigate = useNavigate();
  const selection: Selection<ObjectRow> = {
    selectedIds: selectedKeys,
    onChange: onSelect,
    labelOf: (row) => t('objects.select', { name: visibleText(row.name) }),
  };
  const menu = useObjectMenu(bucketName, onAct);
  const open = useCallback(
    (row: ObjectRow) => {
      if (row.isFolder)
        void navigate({
          to: '/buckets/$bucketName/browse',
          params: { bucketName },
          search: searchAt(row.key, place),
        });
      else onOpen(row);
    },
    [navigate, onOpen, bucketName, place],
  );
  const columns = useObjectColumns({ place, onOpen });
  const isFoldersFirst = useFoldersFirst(({ isOn }) => isOn);
  const canLoadMore = source.hasMore && !source.isLoadingAll;
  return (
    <DataTable
      label={t('objects.list', { place: visibleText(`${bucketName}/${prefix}`) })}
      rows={rows}
      leads={isFoldersFirst ? isFolder : undefined}
      columns={columns}
      getRowId={keyOf}
      currentId={currentKey}
      onOpen={open}
      selection={selection}
      sort={sort}
      onSortChange={onSortChange}
      rowMenu={menu}
      onEndReached={loadsAtEnd && source.moreError === null ? source.loadMore : undefined}
      footer={
        source.hasMore && (
          <div className={classes['more']}>
            {source.moreError !== null && (
              <span role="alert">
                {t('objects.loadMoreFailed', { reason: errorWords(source.moreError).errorMessage })}
              </span>
            )}
            {canLoadMore && !source.isFetching && (
              <Button size="small" onClick={source.loadMore}>
                {t('objects.loadMore')}
              </Button>
            )}
            {source.isFetching && <span>{t('objects.loadingMore')}</span>}
          </div>
        )
      }
    />
  );
}
