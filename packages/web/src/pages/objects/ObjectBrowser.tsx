import { formatThousands } from '@longshore/contract/quantity';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useFoldersFirst } from '#/stores/folders-first.ts';
import type { Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { useObjectDialog } from './actions/use-object-dialog.ts';
import { ObjectDetails } from './details/ObjectDetails.tsx';
import { useMeantObject } from './meant-object.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { filteredRows, joinedRows, type ObjectRow } from './object-row.ts';
import { useMatches, useObjectRows } from './object-rows.ts';
import { objectSearch } from './object-search.ts';
import { ObjectsEmpty, FilteredAway } from './ObjectsEmpty.tsx';
import { ObjectNotices } from './ObjectNotices.tsx';
import { ObjectSelection } from './ObjectSelection.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { ObjectToolbar } from './ObjectToolbar.tsx';
import classes from './objects.module.css';
import { useSelection } from './use-selection.ts';
import { PastTools } from './versions/PastTools.tsx';

const noRows: readonly ObjectRow[] = [];

/** The list of one place, with its filter, ticks and what is done with them. */
export function ObjectBrowser({ place }: { readonly place: Place }) {
  const { t } = useMessages(objectMessages);
  const [search, show] = useScreenSearch(objectSearch);
  const list = useObjectRows(place);
  const { rows } = list;

  const isUnlisted = useMeantObject(search.item ?? search.object, {
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
  const meant = search.item ?? search.object;
  // A filter finds what is not loaded yet.
  const isMissing = isUnlisted && !known.some(({ key }) => key === meant);
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
  const dialog = useObjectDialog(known);
  const { Dialog } = dialog.action ?? {};

  const openDetails = useCallback(
    ({ key, versionId = '' }: ObjectRow) => show({ object: key, version: versionId, item: '' }),
    [show],
  );
  const closeDetails = useCallback(() => show({ object: '', version: '' }, { replace: true }), [show]);
  const forget = (gone: ReadonlySet<string>) => {
    selection.forget(gone);
    if (search.object !== undefined && gone.has(search.object)) closeDetails();
  };

  const body = () => {
    if (rows.length === 0 && !list.hasMore && shown.length === 0) return <ObjectsEmpty {...place} />;
    if (shown.length === 0) {
      return matches.isAsked && matches.isFetching ? (
        <SkeletonRows rows={3} />
      ) : (
        <FilteredAway list={list} filter={filter} onClear={() => setText('')} />
      );
    }
    return (
      <ObjectTable
        place={place}
        source={source}
        rows={shown}
        selectedKeys={selection.keys}
        onSelect={selection.onChange}
        onAct={dialog.open}
        onOpen={openDetails}
        sort={sort}
        onSortChange={(next) => show({ sort: next.columnId, order: next.isDescending ? 'desc' : '' })}
        currentKey={search.object}
        loadsAtEnd={!isSorted && !isMixed && (filter === '' || matches.isAsked)}
      />
    );
  };

  return (
    <div className={classes['browser']}>
      <div className={classes['listed']} data-beside={search.object !== undefined || undefined}>
        <ObjectToolbar
          list={list}
          matches={matches}
          shown={shown.length}
          filterText={text}
          onFilter={setText}
          isSorted={isSorted}
          tools={<PastTools place={place} />}
          selection={
            selection.rows.length === 0 ? null : (
              <ObjectSelection
                bucketName={place.bucketName}
                selection={selection}
                all={source.hasMore ? t('objects.orMore', { shown: all }) : all}
                onAct={dialog.open}
              />
            )
          }
        />
        <ObjectNotices list={list} matches={matches} missing={isMissing ? meant : undefined} />
        {body()}
      </div>
      {search.object !== undefined && (
        <ObjectDetails
          key={`${search.object} ${search.version}`}
          place={place}
          objectKey={search.object}
          versionId={search.version}
          known={known}
          open={dialog.open}
          onLatest={() => show({ version: '' })}
          onClose={closeDetails}
        />
      )}
      {Dialog && (
        <Dialog
          key={dialog.action?.staysOpen ? search.dialog : `${search.dialog} ${search.item}`}
          place={place}
          bucketName={place.bucketName}
          rows={dialog.rows}
          versionId={dialog.versionId}
          listed={shown}
          onGone={forget}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
