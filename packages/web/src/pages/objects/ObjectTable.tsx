import type { Session } from '@longshore/contract/session/session-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { errorWords, PageError } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { DataTable, type Selection, type Sort } from '#/table/DataTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { downloadRows } from './download-rows.ts';
import { objectMessages } from './messages.ts';
import { useObjectColumns } from './object-columns.tsx';
import type { Place } from './object-pages.ts';
import { useObjectMenu } from './object-menu.tsx';
import { refusals } from './object-rights.ts';
import type { ObjectRow } from './object-row.ts';
import type { ObjectRows } from './object-rows.ts';
import classes from './objects.module.css';

const say = textOf(objectMessages);

const keyOf = (row: ObjectRow) => row.key;

function openFile(session: Session, bucketName: string, row: ObjectRow): void {
  const refusal = refusals.download(session, bucketName, [row]);
  if (refusal === null) downloadRows(bucketName, [row]);
  else showError(new PageError(say('objects.downloadRefused'), refusal));
}

interface ObjectTableProps {
  readonly place: Place;
  readonly list: ObjectRows;
  readonly rows: readonly ObjectRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onDelete: (rows: readonly ObjectRow[]) => void;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
  /** The key of the object that the address means. */
  readonly currentKey: string | undefined;
  /** Off where more rows would land among those in sight. */
  readonly loadsAtEnd: boolean;
}

export function ObjectTable(props: ObjectTableProps) {
  const { place, list, rows, selectedKeys, onSelect, onDelete, sort, onSortChange, currentKey, loadsAtEnd } =
    props;
  const { bucketName, prefix } = place;
  const { t } = useMessages(objectMessages);
  const navigate = useNavigate();
  const session = useSession();
  const selection: Selection<ObjectRow> = {
    selectedIds: selectedKeys,
    onChange: onSelect,
    labelOf: (row) => t('objects.select', { name: visibleText(row.name) }),
  };
  const menu = useObjectMenu(bucketName, onDelete);
  const open = useCallback(
    (row: ObjectRow) => {
      if (row.isFolder)
        void navigate({
          to: '/buckets/$bucketName/browse',
          params: { bucketName },
          search: { prefix: row.key },
        });
      else openFile(session, bucketName, row);
    },
    [navigate, session, bucketName],
  );
  const columns = useObjectColumns(bucketName, open);
  const canLoadMore = list.hasMore && !list.isLoadingAll;
  return (
    <DataTable
      label={t('objects.list', { place: visibleText(`${bucketName}/${prefix}`) })}
      rows={rows}
      columns={columns}
      getRowId={keyOf}
      currentId={currentKey}
      onOpen={open}
      selection={selection}
      sort={sort}
      onSortChange={onSortChange}
      rowMenu={menu}
      onEndReached={loadsAtEnd && list.moreError === null ? list.loadMore : undefined}
      footer={
        list.hasMore && (
          <div className={classes['more']}>
            {list.moreError !== null && (
              <span role="alert">
                {t('objects.loadMoreFailed', { reason: errorWords(list.moreError).errorMessage })}
              </span>
            )}
            {canLoadMore && !list.isFetching && (
              <Button size="small" onClick={list.loadMore}>
                {t('objects.loadMore')}
              </Button>
            )}
            {list.isFetching && <span>{t('objects.loadingMore')}</span>}
          </div>
        )
      }
    />
  );
}
