import { formatThousands } from '@longshore/contract/quantity';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { Button } from '#/ui/Button.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { DeleteObjectsDialog } from './DeleteObjectsDialog.tsx';
import { useMeantObject } from './meant-object.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { filteredRows, type ObjectRow } from './object-row.ts';
import { useObjectRows } from './object-rows.ts';
import { objectSearch } from './object-search.ts';
import { ObjectsEmpty, FilteredAway } from './ObjectsEmpty.tsx';
import { ObjectSelection } from './ObjectSelection.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { ObjectToolbar } from './ObjectToolbar.tsx';
import classes from './objects.module.css';

const noRows: readonly ObjectRow[] = [];

/** The list of one place, with its filter, ticks and what is done with them. */
export function ObjectBrowser({ place }: { readonly place: Place }) {
  const { t } = useMessages(objectMessages);
  const [search, show] = useScreenSearch(objectSearch);
  const list = useObjectRows(place);
  const { rows } = list;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<readonly ObjectRow[]>(noRows);

  const isMissing = useMeantObject(search.object, {
    rows,
    hasMore: list.hasMore,
    hasFailed: list.moreError !== null,
    isFetching: list.isFetching,
    loadMore: list.loadMore,
  });

  const { text, setText } = useFilterText(search.filter ?? '', (filter) =>
    show({ filter }, { replace: true }),
  );
  const filter = useDeferredValue(text);
  const shown = useMemo(() => filteredRows(rows, filter), [rows, filter]);
  const selected = useMemo(() => rows.filter((row) => selectedKeys.has(row.key)), [rows, selectedKeys]);
  const { sort: columnId = 'name', order } = search;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);
  const isSorted = columnId !== 'name' || order === 'desc';

  const forget = (keys: ReadonlySet<string>) =>
    setSelectedKeys((now) => new Set([...now].filter((key) => !keys.has(key))));
  const closeDialog = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const askToDelete = useCallback(
    (chosen: readonly ObjectRow[]) => {
      setDeleting(chosen);
      show({ dialog: 'delete' });
    },
    [show],
  );
  const isDeleting = search.dialog === 'delete' && deleting.length > 0;
  // What was to be deleted is not in the address: a page loaded anew asks about nothing.
  const isOrphan = search.dialog === 'delete' && deleting.length === 0;
  useEffect(() => {
    if (isOrphan) closeDialog();
  }, [isOrphan, closeDialog]);

  const body = () => {
    if (rows.length === 0 && !list.hasMore) return <ObjectsEmpty {...place} />;
    if (shown.length === 0) return <FilteredAway list={list} onClear={() => setText('')} />;
    return (
      <ObjectTable
        place={place}
        list={list}
        rows={shown}
        selectedKeys={selectedKeys}
        onSelect={setSelectedKeys}
        onDelete={askToDelete}
        sort={sort}
        onSortChange={(next) => show({ sort: next.columnId, order: next.isDescending ? 'desc' : '' })}
        currentKey={search.object}
        loadsAtEnd={!isSorted && filter === ''}
      />
    );
  };

  return (
    <>
      {selected.length > 0 ? (
        <ObjectSelection
          bucketName={place.bucketName}
          rows={selected}
          onDelete={askToDelete}
          onClear={() => setSelectedKeys(new Set())}
        />
      ) : (
        <ObjectToolbar
          list={list}
          shown={shown.length}
          filterText={text}
          onFilter={setText}
          isSorted={isSorted}
        />
      )}
      {list.isAllowedOnly && <output className={classes['attention']}>{t('objects.allowedOnly')}</output>}
      {isMissing && (
        <output className={classes['attention']}>
          {t('objects.meantMissing', {
            name: visibleText(search.object ?? ''),
            loaded: formatThousands(rows.length),
          })}
        </output>
      )}
      {list.refreshError && (
        <p role="alert" className={classes['attention']}>
          {t('objects.refreshFailed', { reason: errorWords(list.refreshError).errorMessage })}{' '}
          <Button size="small" onClick={list.refresh}>
            {t('shell.retry')}
          </Button>
        </p>
      )}
      {body()}
      {isDeleting && (
        <DeleteObjectsDialog place={place} rows={deleting} onDeleted={forget} onClose={closeDialog} />
      )}
    </>
  );
}
