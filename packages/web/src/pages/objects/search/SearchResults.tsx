import { formatThousands } from '@longshore/contract/quantity';
import { useMemo, useState } from 'react';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Sort } from '#/table/DataTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { useObjectDialog } from '../actions/use-object-dialog.ts';
import type { Place } from '../object-pages.ts';
import { objectRow, type ObjectRow } from '../object-row.ts';
import { objectSearch } from '../object-search.ts';
import { ObjectSelection } from '../ObjectSelection.tsx';
import { useSelection } from '../use-selection.ts';
import { SearchTable } from './SearchTable.tsx';
import type { Search } from './use-search.ts';

const nothing = () => {};
const noKeys: ReadonlySet<string> = new Set();

/** What was found, with all that can be done in a list. */
export function SearchResults({ place, search }: { readonly place: Place; readonly search: Search }) {
  const [address, show] = useScreenSearch(objectSearch);
  const [gone, setGone] = useState(noKeys);
  const { found, isRunning } = search;
  const rows = useMemo(
    (): readonly ObjectRow[] =>
      found.filter(({ name }) => !gone.has(name)).map((object) => objectRow(object, place.prefix)),
    [found, gone, place.prefix],
  );
  const source = {
    rows,
    moreError: null,
    isFetching: isRunning,
    isLoadingAll: false,
    hasMore: false,
    loadMore: nothing,
    loadAll: nothing,
    stopLoadingAll: nothing,
  };
  const selection = useSelection({ filter: '', shown: rows, known: rows, isWhole: false, source });
  const dialog = useObjectDialog(rows);
  const { Dialog } = dialog.action ?? {};
  const { sort: columnId = 'name', order } = address;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);
  if (rows.length === 0) return null;
  return (
    <>
      {selection.rows.length > 0 && (
        <Toolbar
          selection={
            <ObjectSelection
              bucketName={place.bucketName}
              selection={selection}
              all={formatThousands(rows.length)}
              onAct={dialog.open}
            />
          }
        />
      )}
      <SearchTable
        place={place}
        rows={rows}
        selectedKeys={selection.keys}
        onSelect={selection.onChange}
        onAct={dialog.open}
        sort={sort}
        onSortChange={(next) => show({ sort: next.columnId, order: next.isDescending ? 'desc' : '' })}
      />
      {Dialog && (
        <Dialog
          key={`${address.dialog} ${address.item}`}
          place={place}
          bucketName={place.bucketName}
          rows={dialog.rows}
          versionId={dialog.versionId}
          listed={rows}
          onGone={(keys) => {
            setGone((now) => new Set([...now, ...keys]));
            selection.forget(keys);
          }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
