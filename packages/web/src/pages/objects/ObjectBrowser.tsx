import { ApiError } from '@longshore/contract/client';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isNoBucket } from '#/api/gone.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { allowedFolders } from './allowed-folders.ts';
import { CreatePathDialog } from './CreatePathDialog.tsx';
import { DeleteObjectsDialog } from './DeleteObjectsDialog.tsx';
import { DropZone } from './DropZone.tsx';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { filteredRows, type ObjectRow } from './object-row.ts';
import { useObjectRows } from './object-rows.ts';
import { objectSearch } from './object-search.ts';
import { ObjectsEmpty, FilteredAway, ObjectsFailed } from './ObjectsEmpty.tsx';
import { ObjectSelection } from './ObjectSelection.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { ObjectToolbar } from './ObjectToolbar.tsx';
import classes from './objects.module.css';
import { uploadRight } from './upload-right.ts';
import type { Upload } from './use-uploads.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/browse');
const noRows: readonly ObjectRow[] = [];

/** Folders that the user's permissions name, when the list itself is refused. */
function useAllowedFolders(place: Place, error: Error | null): readonly ObjectRow[] {
  const { allowResources } = useSession();
  const isRefused = error instanceof ApiError && error.status === 403;
  return useMemo(
    () =>
      isRefused
        ? allowedFolders(allowResources, { bucketName: place.bucketName, prefix: place.prefix })
        : noRows,
    [isRefused, allowResources, place.bucketName, place.prefix],
  );
}

/** The list of one place, with its filter, ticks, drops and dialogs. */
export function ObjectBrowser({ place, onUpload }: { readonly place: Place; readonly onUpload: Upload }) {
  const { t } = useMessages(objectMessages);
  const [search, show] = useScreenSearch(objectSearch);
  const navigate = route.useNavigate();
  const session = useSession();
  const list = useObjectRows(place);
  const allowed = useAllowedFolders(place, list.error);
  const rows = list.rows.length > 0 ? list.rows : allowed;
  const isGone = isNoBucket(list.error);
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<readonly ObjectRow[]>(noRows);

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
  const { bucketName, prefix } = place;
  const right = useMemo(() => uploadRight(session, { bucketName, prefix }), [session, bucketName, prefix]);

  const body = () => {
    if (list.isPending) return <SkeletonRows rows={10} />;
    if (list.error && rows.length === 0)
      return <ObjectsFailed place={place} error={list.error} onRetry={list.refresh} />;
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
        loadsAtEnd={!isSorted && filter === ''}
      />
    );
  };

  return (
    <DropZone
      place={place}
      refusal={
        isGone ? t('objects.noSuchBucket', { bucket: place.bucketName }) : right.files && right.folders
      }
      onDrop={onUpload}
    >
      {isGone ? null : selected.length > 0 ? (
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
      {allowed.length > 0 && list.rows.length === 0 && (
        <output className={classes['attention']}>{t('objects.allowedOnly')}</output>
      )}
      {body()}
      {search.dialog === 'create-path' && (
        <CreatePathDialog
          place={place}
          isObject={(key) => rows.some((row) => row.key === key)}
          onCreate={(prefix) => void navigate({ search: { prefix } })}
          onClose={closeDialog}
        />
      )}
      {isDeleting && (
        <DeleteObjectsDialog place={place} rows={deleting} onDeleted={forget} onClose={closeDialog} />
      )}
    </DropZone>
  );
}
