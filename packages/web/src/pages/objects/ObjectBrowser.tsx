import { formatThousands } from '@longshore/contract/quantity';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useFoldersFirst } from '#/stores/folders-first.ts';
import type { Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { Button } from '#/ui/Button.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { DeleteObjectsDialog } from './DeleteObjectsDialog.tsx';
import { useMeantObject } from './meant-object.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { filteredRows, joinedRows, type ObjectRow } from './object-row.ts';
import { useMatches, useObjectRows } from './object-rows.ts';
import { objectSearch } from './object-search.ts';
import { ObjectsEmpty, FilteredAway } from './ObjectsEmpty.tsx';
import { ObjectSelection } from './ObjectSelection.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { ObjectToolbar } from './ObjectToolbar.tsx';
import classes from './objects.module.css';
import { useSelection } from './use-selection.ts';

const noRows: readonly ObjectRow[] = [];

/** The list of one place, with its filter, ticks and what is done with them. */
export function ObjectBrowser({ place }: { readonly place: Place }) {
  const { t } = useMessages(objectMessages);
  const [search, show] = useScreenSearch(objectSearch);
  const list = useObjectRows(place);
  const { rows } = list;
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
  const matches = useMatches(place, search.filter ?? '', list.hasMore);
  // The address follows the text: what it still asks for is none of a list without a filter.
  const found = filter === '' ? noRows : matches.rows;
  const known = useMemo(() => joinedRows(rows, found), [rows, found]);
  const shown = useMemo(() => filteredRows(known, filter), [known, filter]);
  const source = filter !== '' && matches.isAsked ? matches : list;
  const selection = useSelection({ filter, shown, known, isWhole: !list.hasMore, source });
  const { sort: columnId = 'name', order } = search;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);
  const isSorted = columnId !== 'name' || order === 'desc';

  const isFoldersFirst = useFoldersFirst(({ isOn }) => isOn);
  // More folders would come to stand above what is in sight.
  const isMixed = isFoldersFirst && rows.some((row) => row.isFolder) && rows.some((row) => !row.isFolder);
  const all = formatThousands(shown.length);
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
    if (rows.length === 0 && !list.hasMore && shown.length === 0) return <ObjectsEmpty {...place} />;
    if (shown.length === 0) {
      return matches.isAsked && matches.isFetching ? (
        <SkeletonRows rows={3} />
      ) : (
        <FilteredAway list={list} onClear={() => setText('')} />
      );
    }
    return (
      <ObjectTable
        place={place}
        source={source}
        rows={shown}
        selectedKeys={selection.keys}
        onSelect={selection.onChange}
        onDelete={askToDelete}
        sort={sort}
        onSortChange={(next) => show({ sort: next.columnId, order: next.isDescending ? 'desc' : '' })}
        currentKey={search.object}
        loadsAtEnd={!isSorted && !isMixed && (filter === '' || matches.isAsked)}
      />
    );
  };

  return (
    <>
      <ObjectToolbar
        list={list}
        matches={matches}
        shown={shown.length}
        filterText={text}
        onFilter={setText}
        isSorted={isSorted}
        selection={
          selection.rows.length === 0 ? null : (
            <ObjectSelection
              bucketName={place.bucketName}
              selection={selection}
              all={source.hasMore ? t('objects.orMore', { shown: all }) : all}
              onDelete={askToDelete}
            />
          )
        }
      />
      {list.isAllowedOnly && <output className={classes['attention']}>{t('objects.allowedOnly')}</output>}
      {isMissing && (
        <output className={classes['attention']}>
          {t('objects.meantMissing', {
            name: visibleText(search.object ?? ''),
            loaded: formatThousands(rows.length),
          })}
        </output>
      )}
      {matches.error && (
        <p role="alert" className={classes['attention']}>
          {t('objects.filterNotAsked', { reason: errorWords(matches.error).errorMessage })}
        </p>
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
        <DeleteObjectsDialog
          place={place}
          rows={deleting}
          onDeleted={selection.forget}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
